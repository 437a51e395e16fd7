// The baseline of bench:rest: a server of node:http and pg that only runs the same prepared statements.
import { createServer } from 'node:http';
import pg from 'pg';
import { allCategories } from '#lib/categories/categories.ts';
import { profileBySlug } from '#lib/listings/showing/statements.ts';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

createServer(async (request, response) => {
  const slug = /^\/listings\/([\w-]+)$/.exec(request.url ?? '')?.[1];
  const { rows } = await (slug ? pool.query({ ...profileBySlug, values: [slug] }) : pool.query(allCategories));
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(slug ? rows[0] : rows));
}).listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));
