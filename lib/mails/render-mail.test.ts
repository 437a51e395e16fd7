import { expect, test } from 'vitest';
import { renderMail } from '#lib/mails/render-mail.ts';

test('one content becomes HTML, escaped, and text', () => {
  const { subject, html, text } = renderMail(
    {
      subject: 'For\r\nAda',
      title: '<b>Ada</b> & co',
      parts: [
        { text: 'a < b\n-- \nBcc: eve@example.com' },
        { list: ['one\nline', 'two'] },
        { code: '<a href="x">\n  <img>' },
        { action: { label: 'Go "there"', url: 'https://example.com/?a=1&b="<x>' } },
        { note: '<i>small</i>' },
      ],
    },
    'editors',
  );
  expect(subject).toBe('For Ada');
  expect(html).not.toMatch(/<b>|<i>|<img|"<x>/);
  expect(html).toContain('&lt;b&gt;Ada&lt;/b&gt; &amp; co');
  expect(html).toContain('href="https://example.com/?a=1&amp;b=%22%3Cx%3E"');
  expect(text).toContain('a < b -- Bcc: eve@example.com');
  expect(text).toContain('- one line\n- two');
  expect(text).toContain('<a href="x">\n  <img>');
  expect(text).toContain('Go "there":\nhttps://example.com/?a=1&b=%22%3Cx%3E');
  expect(text).toContain('You get this mail because you can edit a listing at ');
});

test('the preview is the first text, if a mail has no other', () => {
  const parts = [{ text: 'The first text.' }, { text: 'The second.' }];
  expect(renderMail({ subject: 's', title: 't', parts }, 'team').html).toContain('overflow:hidden">The first text.</div>');
  expect(renderMail({ subject: 's', title: 't', preview: 'Mine.', parts }, 'team').html).toContain('overflow:hidden">Mine.</div>');
});

test('the first link is a button, with its address below for programs that show none', () => {
  const parts = ['one', 'two'].map((label) => ({ action: { label, url: `https://example.com/${label}` } }));
  const { html } = renderMail({ subject: 's', title: 't', parts }, 'buyer');
  expect([html.split('https://example.com/one').length, html.split('https://example.com/two').length]).toEqual([4, 2]);
});

test('a mail links to http and https only', () => {
  const parts = [{ action: { label: 'x', url: 'javascript:alert(1)' } }];
  expect(() => renderMail({ subject: 's', title: 't', parts }, 'person')).toThrow('javascript:');
});
