/** The way to a page for search engines; addresses are absolute, the page itself comes last. */
export function breadcrumbsData(crumbs: readonly { name: string; url: string }[]): Record<string, unknown> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: url })),
  };
}

/** Questions with their answers, for search engines; null when there are none. */
export function faqData(faqs: readonly { question: string; answer: string }[]): Record<string, unknown> | null {
  if (faqs.length === 0) return null;
  return {
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
