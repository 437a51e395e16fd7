import type { ClaimMethod } from '#lib/claims/proof.ts';

/** The texts of the page for each method: its tab, for whom it is suitable, and the button that begins. */
export const methodTexts: Record<ClaimMethod, { tab: string; title: string; suits: string; begin: string; place: string }> = {
  dns: {
    tab: 'DNS record',
    title: 'Add a TXT record',
    suits: 'For those who manage the domain. Nothing changes on your website. A new record may take an hour to be seen.',
    begin: 'Get my record',
    place: 'Name of the record',
  },
  meta: {
    tab: 'Meta tag',
    title: 'Put a tag into your page',
    suits: 'For those who can edit the page’s HTML. The tag belongs into its head, and visitors don’t see it.',
    begin: 'Get my tag',
    place: 'Page',
  },
  file: {
    tab: 'File',
    title: 'Publish a file',
    suits: 'For those who can put a file on the site: a text file with one line.',
    begin: 'Get my file',
    place: 'Address of the file',
  },
  email: {
    tab: 'E-mail',
    title: 'Get a link by mail',
    suits: 'The quickest, if you have an address at the company’s domain.',
    begin: 'Mail me the link',
    place: '',
  },
};
