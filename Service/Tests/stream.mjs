// Calls a function with fetch and reads the stream of events to its end: node stream.mjs URL DATA.
const [url, data] = process.argv.slice(2);
const response = await fetch(url, {
  method: "POST",
  headers: { "Content-Type": "application/json", Accept: "text/event-stream" },
  body: `{"data":${data}}`,
});
const decoder = new TextDecoder();
let text = "";
for await (const bytes of response.body) text += decoder.decode(bytes, { stream: true });
const lines = text.split("\n").filter(line => line.startsWith("data: "));
if (lines.length !== 1) throw new Error(`${lines.length} events`);
const value = JSON.parse(lines[0].slice(6));
const kind = ["result", "message", "error"].find(kind => kind in value);
console.log(JSON.stringify({ kind, value: value[kind] }));
