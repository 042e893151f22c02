import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { guardConnections } from '#server/http/connections.ts';

const request = 'GET / HTTP/1.1\r\nHost: members.test\r\n\r\n';

/** A guarded server, and what it hears; answers with the connection to it. */
async function guarded(answer: (response: ServerResponse) => void) {
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    answer(response);
  });
  guardConnections(server, { all: 10, ofOne: 10 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(client, 'connect');
  const close = () => {
    client.destroy();
    server.close();
  };
  return { client, asked: () => asked, close };
}

it('of a thousand requests in one packet four are begun, and the connection is closed', async () => {
  const { client, asked, close } = await guarded(() => undefined);
  client.on('error', () => undefined).resume();
  client.write(request.repeat(1000));
  await once(client, 'close');
  expect(asked()).toBe(4);
  close();
});

it('requests one after the other on a connection are all answered', async () => {
  const { client, asked, close } = await guarded((response) => response.end('ok'));
  for (let count = 1; count < 20; count += 1) {
    client.write(request);
    const [answer] = (await once(client, 'data')) as [Buffer];
    expect(answer.toString()).toContain('200 OK');
  }
  client.end(request.replace('GET', 'HEAD'));
  expect(await text(client)).toContain('200 OK');
  expect(asked()).toBe(20);
  close();
});
