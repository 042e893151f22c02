// Node's own HTTP server that knows nothing but one answer: node bench/bare-server.mjs <file of the body> <headers as JSON>
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { argv, stdout } from 'node:process';

const [, , file, headersText] = argv;
const body = readFileSync(file);
const headers = JSON.parse(headersText);
const { etag } = headers;
const unchanged = Object.fromEntries(
  Object.entries(headers).filter(([name]) => !name.startsWith('content-') || name.startsWith('content-sec')),
);

const server = createServer((request, response) => {
  if (request.headers['if-none-match'] === etag) response.writeHead(304, unchanged).end();
  else response.writeHead(200, headers).end(body);
});
server.listen(0, '127.0.0.1', () => stdout.write(`${server.address().port}\n`));
