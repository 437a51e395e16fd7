import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { HttpAnswer, HttpRequest } from '#lib/adapters/http.ts';
import type { Exchange } from '#lib/adapters/mcp/exchange.ts';
import { cutAtParts, type Envelope, fillIn } from '#lib/adapters/mcp/prepared-parts.ts';
import { chooseCoding, minBytes } from '#lib/web/content-coding.ts';
import { closeGzip, type OpenGzip, openGzip } from '#lib/web/open-gzip.ts';

interface KeptEnvelope extends Envelope {
  /** A digest of the envelope's texts. Messages of several shapes may have equal envelopes. */
  digest: string;
}

/** The part of an answer before the message's id, which comes last. */
interface Beginning {
  plain: Buffer;
  gzip?: Promise<OpenGzip>;
}

const jsonHeaders = () => ({ 'content-type': 'application/json' });

/**
 * Caches the SDK's answers, one for each shape of message (message-shape.ts). An answer is cut where answers to the same shape differ. The
 * SDK checks and answers the first message of a shape. Answers to later messages of the shape are assembled from the same texts.
 */
export class Envelopes {
  readonly #envelopes = new LRUCache<string, KeptEnvelope>({
    maxSize: 8 * 1024 * 1024,
    sizeCalculation: ({ texts }, key) => 2 * (key.length + texts.join('').length) + 500,
  });
  readonly #beginnings = new LRUCache<string, Beginning>({
    maxSize: 32 * 1024 * 1024,
    sizeCalculation: ({ plain }, key) => 2 * (plain.length + key.length) + 200, // includes the compressed bytes, which are fewer
  });

  get(shape: string): KeptEnvelope | undefined {
    return this.#envelopes.get(shape);
  }

  /** Makes the envelope of an answer of the SDK, and caches it. Returns null if the answer is no success or has an unexpected form. */
  add(shape: string, { body, headers, status }: HttpAnswer, { parts, requestId }: Exchange): KeptEnvelope | null {
    if (status !== 200 || typeof body !== 'string' || JSON.stringify(headers) !== JSON.stringify(jsonHeaders())) return null;
    const { result } = JSON.parse(body) as { result?: { isError?: boolean } };
    if (!result || result.isError) return null;
    const { texts, order } = cutAtParts(body, parts);
    // The id is part number 0, and it is the last part of the answer.
    if (order.length < parts.length || order.at(-1) !== 0 || texts.some((text) => text.includes(requestId))) return null;
    const envelope = { texts, order, digest: createHash('sha1').update(JSON.stringify(texts)).digest('base64url') };
    this.#envelopes.set(shape, envelope);
    return envelope;
  }

  /** Fills an envelope with the parts of a message. If the exchange has a tag, caches the beginning of the answer, plain and compressed. */
  async fill(envelope: KeptEnvelope, { parts, tag }: Exchange, request: HttpRequest): Promise<HttpAnswer> {
    if (!tag) return { status: 200, headers: jsonHeaders(), body: fillIn(envelope, parts) };
    const count = envelope.order.length - 1;
    const key = `${tag} ${envelope.digest}`;
    let beginning = this.#beginnings.get(key);
    if (!beginning) {
      beginning = { plain: Buffer.from(fillIn(envelope, parts, count)) };
      this.#beginnings.set(key, beginning);
    }
    const end = Buffer.from(`${parts[0]?.json()}${envelope.texts.at(-1)}`);
    if (beginning.plain.length < minBytes || !chooseCoding(request.header('accept-encoding'), ['gzip']))
      return { status: 200, headers: jsonHeaders(), body: [beginning.plain, end] };
    beginning.gzip ??= openGzip(beginning.plain);
    return { status: 200, headers: { ...jsonHeaders(), 'content-encoding': 'gzip' }, body: closeGzip(await beginning.gzip, end) };
  }
}
