export { default, generateMetadata } from '../../../reviews-page.tsx';
