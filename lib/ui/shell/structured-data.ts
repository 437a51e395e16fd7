/** Returns questions and answers as structured data; null if there are none. */
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
