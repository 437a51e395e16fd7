import { paths } from '#lib/core/paths.ts';
import { contentRoute } from '../content-route.tsx';

const route = contentRoute('terms', paths.terms);
export const { generateMetadata } = route;
export default route.Page;
