import { expect, test } from 'vitest';
import { withShell } from '#lib/adapters/pages/site-shell.ts';

const missing =
  '<body><script>1</script><div data-shell="true" class="a"><header>Menu</header><main id="main">Not here</main><site-notice></site-notice><footer>Links</footer></div></body>';
const errors = { missing: async () => missing, failed: () => '' };

test('header and footer of the missing page stand around the page', async () => {
  expect(await withShell('<body><p>before</p><site-shell><main id="main">This</main></site-shell><i>after</i></body>', errors)).toBe(
    '<body><p>before</p><div data-shell="true" class="a"><header>Menu</header><main id="main">This</main><site-notice></site-notice><footer>Links</footer></div><i>after</i></body>',
  );
});

test('a page that was drawn with its shell stays as it is', async () => {
  expect(await withShell(missing, errors)).toBe(missing);
});

test('no page is shown without header and footer', async () => {
  const page = withShell('<site-shell><main></main></site-shell>', { ...errors, missing: async () => '<h1>Not here</h1>' });
  await expect(page).rejects.toThrow('no shell');
});
