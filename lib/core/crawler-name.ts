/** Matches crawlers that identify themselves, by the names that they publish. */
const crawlers =
  /\b(amazonbot|applebot|baiduspider|bingbot|bytespider|ccbot|chatgpt-user|claude-\w+|claudebot|duckduckbot|facebookexternalhit|googlebot|gptbot|linkedinbot|meta-externalagent|oai-searchbot|perplexitybot|petalbot|semrushbot|ahrefsbot|slackbot|twitterbot|yandexbot)\b/i;

/** Returns the name of a crawler that identifies itself by its user agent, in lower case. Returns null for all other clients. */
export const crawlerNameIn = (userAgent: string) => crawlers.exec(userAgent)?.[1]?.toLowerCase() ?? null;
