export { default, generateMetadata } from '../../../section-page.tsx';
