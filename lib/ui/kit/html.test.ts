import { expect, test } from 'vitest';
import { html } from '#lib/ui/kit/html.ts';

test('texts are escaped, in content and in attributes', () => {
  const hostile = `"'><script>alert(1)</script>&amp;`;
  expect(html`<a title="${hostile}">${hostile}</a>`.html).toBe(
    `<a title="&quot;&#39;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;amp;">&quot;&#39;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;amp;</a>`,
  );
});

test('HTML, and lists of it, are taken as they are; what is not there leaves nothing', () => {
  const items = ['a', '<b>'].map((text) => html`<li>${text}</li>`);
  expect(html`<ul>${items}</ul>${null}${false}${0}`.html).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul>0');
});
