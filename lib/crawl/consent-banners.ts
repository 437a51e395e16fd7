/**
 * Selectors of consent banners, grouped by the software that shows them. A screenshot hides the matching elements. The last group matches
 * banners that sites made themselves.
 */
export const consentBanners: readonly string[] = [
  // Consent managers.
  ...['#onetrust-consent-sdk', '#onetrust-banner-sdk', '#CybotCookiebotDialog', '#CybotCookiebotDialogBodyUnderlay', '#didomi-host'],
  ...['.qc-cmp2-container', '#usercentrics-root', '#usercentrics-cmp-ui', '#uc-center-container', '#truste-consent-track'],
  ...['.truste_overlay', '.truste_box_overlay', '#consent_blackbar', '#iubenda-cs-banner', '.cky-consent-container', '.cky-overlay'],
  ...['.osano-cm-window', '#axeptio_overlay', '.axeptio_mount', '#termly-code-snippet-support', '[class*="termly-styles-"]'],
  ...['[id^="sp_message_container"]', '#cmpbox', '#cmpbox2', '#cmpwrapper', '.fc-consent-root', '#cookiefirst-root', '.cookiefirst-root'],
  ...['#cookiescript_injected', '#cookiescript_injected_wrapper', '#ccc', '#lanyard_root', '.ppms_cm_popup_overlay', '#_evidon_banner'],
  ...['#coiOverlay', '#cookie-information-template-wrapper', '#hs-eu-cookie-confirmation', '#tarteaucitronRoot'],
  // Libraries.
  ...['.cc-window', '.cc-banner', '#cc-main', '#cc--main', '.klaro .cookie-notice', '.klaro .cookie-modal', '.js-cookie-consent'],
  ...['.CookieConsent', '[fs-cc="banner"]', '[fs-consent-element="banner"]', '#silktide-wrapper', '#silktide-banner'],
  // Extensions of site builders.
  ...['#cmplz-cookiebanner-container', '.cmplz-cookiebanner', '#BorlabsCookieBox', '#cookie-notice', '#cookie-law-info-bar'],
  ...['.cli-modal', '.cli-modal-backdrop', '#moove_gdpr_cookie_info_bar', '#moove_gdpr_cookie_modal', '#sliding-popup'],
  ...['#shopify-pc__banner', '.shopify-pc__banner__dialog', '[data-hook="consent-banner-root"]', '[data-hook="ccsu-banner-wrapper"]'],
  ...['.sqs-cookie-banner-v2', '#gdpr-cookie-message', '.eu-cookie-compliance-banner', '.wp-consent-banner'],
  // Names that sites give to their own banners.
  ...['#cookie-banner', '.cookie-banner', '#cookiebanner', '.cookiebanner', '#cookieBanner', '.cookieBanner', '#cookie-consent'],
  ...['.cookie-consent', '#cookieConsent', '.cookieConsent', '.cookie-consent-banner', '.cookie-notice', '#cookieNotice', '.cookieNotice'],
  ...['#cookie-bar', '.cookie-bar', '#cookies-banner', '.cookies-banner', '#gdpr-banner', '.gdpr-banner', '#consent-banner'],
  ...['.consent-banner', '#cookie-popup', '.cookie-popup', '#cookie-modal', '.cookie-modal', '#cookie-overlay', '.cookie-overlay'],
  ...['[role="dialog"][aria-label*="cookie" i]', '[role="region"][aria-label*="cookie" i]', '[role="dialog"][aria-label*="consent" i]'],
];
