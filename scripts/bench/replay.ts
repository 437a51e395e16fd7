// The baseline of bench:reads: a server of node:http and pg that only runs recorded statements. `GET /n` runs the statements of the n-th
// recorded request and answers with their rows as JSON.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import pg from 'pg';

export interface RecordedRequest {
  statements: { name?: string; text: string; values: unknown[] }[];
}

const [file = ''] = process.argv.slice(2);
const requests = JSON.parse(readFileSync(file, 'utf8')) as RecordedRequest[];
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

createServer(async (request, response) => {
  const found = requests[Number(request.url?.slice(1))];
  if (!found) {
    response.writeHead(404).end();
    return;
  }
  const answers = [];
  for (const statement of found.statements) answers.push((await pool.query(statement)).rows);
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(answers));
}).listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));
