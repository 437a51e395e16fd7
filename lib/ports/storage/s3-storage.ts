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

/**
 * Stores files in a bucket of a service with the S3 protocol. The bucket must exist. It needs no public access, because the app serves all
 * files.
 */
export function s3Storage(settings: Bucket): Storage {
  const { bucket } = settings;
  const connect = async () => {
    const { sdk, client, driver } = await openBucket(settings);
    const { HeadBucketCommand, PutObjectCommand } = sdk;
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
      probe: (abortSignal: AbortSignal) => client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal }),
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
  });
}
