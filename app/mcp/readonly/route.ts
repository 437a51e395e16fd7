export * from '../route.ts';
export const dynamic = 'force-dynamic';
