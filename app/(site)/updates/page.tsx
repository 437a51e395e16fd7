import { UpdatesPage, updatesMetadata } from './updates-page.tsx';

export const revalidate = 3600;

export function generateMetadata() {
  return updatesMetadata(1);
}

export default function FirstPage() {
  return <UpdatesPage page={1} />;
}
