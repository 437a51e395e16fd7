// A DNS server on loopback, for tests: it answers TXT and CNAME queries from a table.
import { createSocket } from 'node:dgram';

const types = { CNAME: 5, TXT: 16 } as const;

export interface NameServer {
  /** The address in the form that NAME_SERVERS and `Resolver.setServers` expect: `127.0.0.1:40321`. */
  address: string;
  /** The records by name in lower case. A name that is not listed doesn’t exist. */
  records: Map<string, { TXT?: string[]; CNAME?: string }>;
  /** If true, all queries are answered with “server failure”. */
  isBroken: boolean;
  close(): Promise<void>;
}

/** Serves `records` on a free port until `close` is called. */
export async function serveNames(): Promise<NameServer> {
  const socket = createSocket('udp4');
  const server: NameServer = {
    address: '',
    records: new Map(),
    isBroken: false,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
  socket.on('message', (query, { address, port }) => {
    socket.send(answerTo(query, server), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  server.address = `127.0.0.1:${socket.address().port}`;
  return server;
}

/** Answers a query that contains one question (RFC 1035). */
function answerTo(query: Buffer, { isBroken, records }: NameServer): Buffer {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const type = query.readUInt16BE(at + 1);
  const question = query.subarray(12, at + 5);
  const found = records.get(labels.join('.').toLowerCase());
  const values =
    type === types.TXT ? (found?.TXT ?? []).map(textData) : type === types.CNAME && found?.CNAME ? [nameData(found.CNAME)] : [];
  const answers = values.map((data) => {
    const head = Buffer.alloc(12);
    head.writeUInt16BE(0xc00c, 0); // the name of the question
    head.writeUInt16BE(type, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt32BE(60, 6);
    head.writeUInt16BE(data.length, 10);
    return Buffer.concat([head, data]);
  });
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(0x8580 | (isBroken ? 2 : found ? 0 : 3), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(answers.length, 6);
  return Buffer.concat([header, question, ...answers]);
}

/** Returns a text as strings of at most 255 bytes, each preceded by its length. */
function textData(text: string): Buffer {
  const parts = text.match(/.{1,255}/gs) ?? [''];
  return Buffer.concat(parts.map((part) => Buffer.concat([Buffer.from([Buffer.byteLength(part)]), Buffer.from(part)])));
}

function nameData(name: string): Buffer {
  const labels = name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)]));
  return Buffer.concat([...labels, Buffer.from([0])]);
}
