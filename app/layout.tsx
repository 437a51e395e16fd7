import './globals.css';
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { config } from '#lib/core/config.ts';
import { islandFiles } from '#lib/core/island-files.ts';
import { paths } from '#lib/core/paths.ts';
import { speculationRules } from '#lib/core/speculation-rules.ts';
import { themeScript } from '#lib/core/theme-script.ts';
import { fontVariables } from './fonts.ts';

export function generateMetadata(): Metadata {
  const { siteName, sitePurpose, siteUrl } = config();
  return {
    metadataBase: new URL(siteUrl),
    title: { default: siteName, template: `%s · ${siteName}` },
    description: sitePurpose,
    applicationName: siteName,
    openGraph: { type: 'website', siteName, locale: 'en_US', images: paths.sharePicture },
    twitter: { card: 'summary_large_image' },
    manifest: paths.manifest,
    icons: {
      icon: [
        { url: '/icon.svg', type: 'image/svg+xml' },
        { url: '/favicon.ico', sizes: '48x48' },
      ],
      apple: '/apple-touch-icon.png',
    },
    formatDetection: { telephone: false },
  };
}

export const viewport: Viewport = {
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f7f2e7' },
    { media: '(prefers-color-scheme: dark)', color: '#17110d' },
  ],
};

/**
 * Reads no cookies and no headers, so that the public pages are the same for everybody. The three scripts of its head are the only scripts
 * in a document (lib/adapters/pages/to-document.ts).
 */
export default function RootLayout({ children }: { children: ReactNode }) {
  const { main } = islandFiles();
  return (
    <html lang="en" className={fontVariables} suppressHydrationWarning>
      <head>
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        <script type="module" async src={main.path} integrity={main.integrity} />
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />
      </head>
      <body>{children}</body>
    </html>
  );
}
