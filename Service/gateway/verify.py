"""Verifies Firebase ID tokens for nginx's auth_request: python3 verify.py PROJECT [--port 8081] [--keys URL].

Answers 204 with the user's id in X-User, or 401. Needs PyJWT and cryptography.
"""

import argparse
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import jwt

GOOGLE = "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com"


class Verifier(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    timeout = 60

    def do_GET(self):
        try:
            # Browsers ask without a token whether a page may call.
            user = "" if self.headers.get("X-Method") == "OPTIONS" else self.user()
            self.send_response(204)
            if user:
                self.send_header("X-User", user)
        except (jwt.PyJWTError, ValueError):
            self.send_response(401)
            self.send_header("Content-Length", "0")
        self.end_headers()

    def user(self):
        scheme, _, token = self.headers.get("Authorization", "").partition(" ")
        if scheme.lower() != "bearer":
            raise ValueError("no token")
        project = self.server.project
        claims = jwt.decode(
            token, self.server.keys.get_signing_key_from_jwt(token).key, algorithms=["RS256"], audience=project,
            issuer=f"https://securetoken.google.com/{project}",
            options={"require": ["exp", "iat", "aud", "iss", "sub", "auth_time"]})
        user = claims["sub"]
        if not user or len(user) > 128 or not user.isascii() or not user.isprintable():
            raise ValueError("no user")
        return user

    def log_message(self, *_):
        pass


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("project")
    parser.add_argument("--port", type=int, default=8081)
    parser.add_argument("--keys", default=GOOGLE)
    options = parser.parse_args()
    server = ThreadingHTTPServer(("127.0.0.1", options.port), Verifier)
    server.project = options.project
    server.keys = jwt.PyJWKClient(options.keys, lifespan=3600)
    server.serve_forever()
