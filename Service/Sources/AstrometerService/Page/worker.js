"use strict";
// Stores the page when it is loaded, and opens the stored page when the server cannot be reached. It stores no births or results.
const store = "astrometer.page", page = self.registration.scope;
self.addEventListener("install", event => {
  self.skipWaiting();
  event.waitUntil(caches.open(store).then(cache => cache.add(new Request(page, { cache: "no-store" }))));
});
self.addEventListener("activate", event => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", event => {
  if (event.request.mode === "navigate" && event.request.url.replace(/[?#].*/, "") === page) event.respondWith(opened(event));
});
async function opened(event) {
  const cache = await caches.open(store);
  let response;
  try {
    response = await fetch(event.request);
  } catch (problem) {
    const known = await cache.match(page);
    if (known) return known;
    throw problem;
  }
  // A proxy answers with 502 or more if its server is not running.
  if (response.status >= 502) return await cache.match(page) ?? response;
  if (response.ok) event.waitUntil(cache.put(page, response.clone()));
  return response;
}
