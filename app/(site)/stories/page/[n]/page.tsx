export { default, generateMetadata } from '../../stories-page.tsx';
