export { default, generateMetadata, generateStaticParams } from '../section-page.tsx';

// “Today” changes at midnight without a write that would invalidate the page.
export const revalidate = 900;
