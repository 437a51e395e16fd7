import { CopyButton } from '#lib/ui/kit/copy-button.tsx';
import { NativeShare } from '#lib/ui/kit/native-share.tsx';

const networks = [
  ['X', 'https://x.com/intent/post', { url: 'url', text: 'text' }],
  ['LinkedIn', 'https://www.linkedin.com/sharing/share-offsite/', { url: 'url', text: null }],
  ['Reddit', 'https://www.reddit.com/submit', { url: 'url', text: 'title' }],
] as const;

/**
 * Controls to share a page: a button that copies its URL, a button for the device's share sheet, and links to other sites. The links load
 * no scripts of those sites.
 */
export function ShareLinks({ url, text }: { url: string; text: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <CopyButton value={url} label="Copy link" />
      <NativeShare url={url} text={text} />
      <ul aria-label="Share elsewhere" className="flex flex-wrap gap-x-4">
        {networks.map(([name, address, names]) => (
          <li key={name}>
            <a
              href={`${address}?${new URLSearchParams({ [names.url]: url, ...(names.text ? { [names.text]: text } : {}) })}`}
              target="_blank"
              rel="noopener nofollow"
              className="link inline-flex min-h-11 items-center text-base"
            >
              {name}
            </a>
          </li>
        ))}
        <li>
          <a
            href={`mailto:?${new URLSearchParams({ subject: text, body: url }).toString().replaceAll('+', '%20')}`}
            className="link inline-flex min-h-11 items-center text-base"
          >
            Mail
          </a>
        </li>
      </ul>
    </div>
  );
}
