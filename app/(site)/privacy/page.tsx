import { paths } from '#lib/core/paths.ts';
import { contentRoute } from '../content-route.tsx';

const route = contentRoute('privacy', paths.privacy);
export const { generateMetadata } = route;
export default route.Page;
