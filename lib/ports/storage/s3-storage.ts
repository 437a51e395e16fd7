import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Bucket } from '#lib/core/config.ts';
import { minuteMs } from '#lib/core/durations.ts';
import { driveStorage } from '#lib/ports/storage/drive-storage.ts';
import type { Storage } from '#lib/ports/storage/storage.ts';

/** Maximum time for the upload of a large file, in milliseconds. */
const fileTimeoutMs = 10 * minuteMs;

/** Opens a bucket of a service with the S3 protocol. The SDK is large, so it is loaded only if S3 is used. */
export async function openBucket({ bucket, region, endpoint, accessKeyId, secretAccessKey, pathStyle }: Bucket) {
  const [{ S3Driver }, sdk] = await Promise.all([import('flydrive/drivers/s3'), import('@aws-sdk/client-s3')]);
  const client = new sdk.S3Client({
    region,
    ...(endpoint ? { endpoint } : {}),
    forcePathStyle: pathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // Many S3-compatible services support only the checksum in the signature.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 15_000, throwOnRequestTimeout: true },
  });
  return { sdk, client, driver: new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }) };
}

/** The meanings of the service's error codes, for the operator. */
const refusals: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: 'It does not know S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'It refuses S3_SECRET_ACCESS_KEY',
  AccessDenied: 'The key may not use the bucket, or is wrong: it needs to list, read, write and delete',
  NoSuchBucket: 'There is no such bucket: create it, or correct its name',
  RequestTimeTooSkewed: 'Its clock and this machine’s differ by more than 15 minutes: correct the clock',
  PermanentRedirect: 'The bucket is in another region, or at another address: correct S3_REGION or S3_ENDPOINT',
  AuthorizationHeaderMalformed: 'The bucket is in another region: correct S3_REGION',
};

/** Returns what a service with the S3 protocol answered, and what to correct; null if it did not answer. */
export function explainBucketFailure(error: unknown): string | null {
  const { name, $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode;
  if (Object.hasOwn(refusals, name)) return `${refusals[name]} (${name}).`;
  if (status === undefined) return null;
  if (status === 403) return `It refuses S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or the key may not use the bucket (status ${status}).`;
  if (status === 404) return `There is no such bucket: create it, or correct its name (status ${status}).`;
  return status >= 500
    ? `It fails (status ${status}).`
    : `It refuses us (${name}, status ${status}): check S3_ENDPOINT, S3_REGION and S3_PATH_STYLE.`;
}

/**
 * Stores files in a bucket of a service with the S3 protocol. The bucket must exist. It needs no public access, because the app serves all
 * files.
 */
export function s3Storage(settings: Bucket): Storage {
  const { bucket } = settings;
  const connect = async () => {
    const { sdk, client, driver } = await openBucket(settings);
    const { ListObjectsV2Command, PutObjectCommand } = sdk;
    return {
      driver,
      putFile: async (key: string, path: string, type: string) => {
        const { size } = await stat(path);
        const command = new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: createReadStream(path),
          ContentLength: size,
          ContentType: type,
        });
        await client.send(command, { requestTimeout: fileTimeoutMs });
      },
      // Tries to list keys, because the answer to a refused list has the reason. The answer to a HEAD would have no body.
      probe: (abortSignal: AbortSignal) => client.send(new ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1 }), { abortSignal }),
    };
  };
  let connection: ReturnType<typeof connect> | undefined;
  const connected = () => {
    connection ??= connect();
    return connection;
  };
  return driveStorage({
    name: 's3',
    driver: async () => (await connected()).driver,
    probe: async (signal) => (await connected()).probe(signal),
    put: (driver, key, body, type) => driver.put(key, body, { contentType: type, contentLength: body.length }),
    putFile: async (_, key, path, type) => (await connected()).putFile(key, path, type),
    open: (driver, key) => driver.getStream(key),
    isMissing: (error) => (error as Error).name === 'NoSuchKey' || (error as Error).name === 'NotFound',
    explain: explainBucketFailure,
  });
}
