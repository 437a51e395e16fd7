import { isOwnHost } from '#lib/drafting/evidence/about-the-site.ts';
import { isOnFurtherNetwork, isSocialProfile, platforms, statesAddress } from '#lib/drafting/evidence/addresses.ts';
import { type Check, evidenceOf, maxProposed, type Verified } from '#lib/drafting/evidence/check.ts';
import { addressLimit, parseVisitorUrl } from '#lib/drafting/evidence/rules/addresses.ts';
import type { Proposed } from '#lib/drafting/proposal.ts';

/** Checks the profiles of a company or founder, by platform. Refuses other URLs, such as those of share buttons and single posts. */
export function checkSocials(
  check: Check,
  field: 'company_socials' | 'founder_socials',
  proposed: Record<string, Proposed<string>>,
): Record<string, Verified<Proposed<string>>> {
  const kept: Record<string, Verified<Proposed<string>>> = {};
  for (const [platform, entry] of Object.entries(proposed ?? {}).slice(0, maxProposed)) {
    const name = `${field}.${platform}`.slice(0, 80);
    const line = entry ? check.cleanLine(name, entry.value, addressLimit) : null;
    if (line === null) continue;
    const value = line.replace(/^\/\/(?=[^/])/, 'https://');
    const url = parseVisitorUrl(value);
    if (!url || !platforms.has(platform)) {
      check.refuse(name, value, 'bad_format', url ? 'unknown platform' : 'not a URL');
      continue;
    }
    const isPersonal = field === 'company_socials' && /(?:^|\.)linkedin\.com$/.test(url.hostname) && url.pathname.startsWith('/in/');
    if (!isSocialProfile(platform, url) || isPersonal) {
      check.refuse(name, value, 'not_a_profile');
      continue;
    }
    // These two platforms accept any URL as a profile, even one of the agency that built the site. So the host must contain the site's
    // name.
    if (
      field === 'company_socials' &&
      /^(?:website|custom)$/.test(platform) &&
      !isOwnHost(url, check.ownNames) &&
      !(platform === 'custom' && isOnFurtherNetwork(url))
    ) {
      check.refuse(name, value, 'not_a_profile', 'its host does not bear the name of the site');
      continue;
    }
    const passages = check.findPassages(name, value, entry.evidence, { attributes: true });
    const supporting = passages && check.passagesPassing(name, value, passages, (passage) => statesAddress(url, passage));
    if (supporting) kept[platform] = { value, evidence: evidenceOf(supporting) };
  }
  return kept;
}
