export { default, generateMetadata } from './questions-page.tsx';
