export { default, generateMetadata } from '../section-page.tsx';

// “Today” changes at midnight without a write that would invalidate the page.
