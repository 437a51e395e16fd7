import type { Config } from '#lib/core/config.ts';
import { driveStorage } from '#lib/ports/storage/drive-storage.ts';
import type { Storage } from '#lib/ports/storage/storage.ts';

type Settings = Extract<Config['storage'], { driver: 's3' }>;

/** Any store that speaks S3’s protocol. Its bucket must exist, and needs no public access: we hand out everything ourselves. */
export function s3Storage({ bucket, region, endpoint, accessKeyId, secretAccessKey, pathStyle }: Settings): Storage {
  // The SDK is large; who keeps things in a folder never loads it.
  const make = async () => {
    const [{ S3Driver }, { S3Client }] = await Promise.all([import('flydrive/drivers/s3'), import('@aws-sdk/client-s3')]);
    const client = new S3Client({
      region,
      ...(endpoint ? { endpoint } : {}),
      forcePathStyle: pathStyle,
      credentials: { accessKeyId, secretAccessKey },
      // Many stores know no checksums but the one of the signature.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 3,
      requestHandler: { connectionTimeout: 3_000, requestTimeout: 15_000, throwOnRequestTimeout: true },
    });
    return new S3Driver({ client, bucket, visibility: 'private', supportsACL: false });
  };
  let made: ReturnType<typeof make> | undefined;
  return driveStorage({
    name: 's3',
    driver() {
      made ??= make();
      return made;
    },
    put: (driver, key, body, type) => driver.put(key, body, { contentType: type, contentLength: body.length }),
    isMissing: (error) => (error as Error).name === 'NoSuchKey' || (error as Error).name === 'NotFound',
  });
}
