import { AwardsPage, awardsMetadata } from './awards-page.tsx';

export const revalidate = 3600;

export function generateMetadata() {
  return awardsMetadata(1);
}

export default function FirstPage() {
  return <AwardsPage page={1} />;
}
