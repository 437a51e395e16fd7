import { tagPage } from '#lib/cache/tag-page.ts';
import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import { agentsGuide } from '#lib/guide/guide.ts';

/** Serves the guide for agents as Markdown. next.config.ts rewrites `/docs/agents` to it for requests that accept Markdown. */
export async function GET(): Promise<Response> {
  tagPage();
  return new Response(agentsGuide(), {
    headers: {
      'content-type': 'text/markdown; charset=utf-8',
      link: `<${config().siteUrl}${paths.agents}>; rel="canonical"`,
      vary: 'Accept',
    },
  });
}
