import { tagPage } from '#lib/cache/page.ts';
import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import { agentsGuide } from '#lib/guide/guide.ts';

export const dynamic = 'force-static';
export const revalidate = 3600;

/** The guide for agents as Markdown; also what `/docs/agents` answers to who asks for Markdown (next.config.ts leads here). */
export async function GET(): Promise<Response> {
  await tagPage();
  return new Response(agentsGuide(), {
    headers: {
      'content-type': 'text/markdown; charset=utf-8',
      link: `<${config().siteUrl}${paths.agents}>; rel="canonical"`,
      vary: 'Accept',
    },
  });
}
