export { default, generateMetadata } from './updates-page.tsx';
