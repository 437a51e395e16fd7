/** Domains at which anybody can get an e-mail address. Such an address doesn’t show who owns the domain. */
const domains = new Set(
  `gmail.com googlemail.com google.com outlook.com hotmail.com live.com msn.com passport.com office365.com onmicrosoft.com yahoo.com ymail.com
  rocketmail.com aol.com aim.com icloud.com me.com mac.com proton.me protonmail.com protonmail.ch pm.me tutanota.com tutanota.de tuta.com
  tuta.io tutamail.com keemail.me gmx.com gmx.net gmx.de gmx.at gmx.ch web.de mail.com email.com usa.com consultant.com engineer.com
  europe.com post.com mail.ru bk.ru inbox.ru list.ru internet.ru rambler.ru yandex.com yandex.ru ya.ru zoho.com zohomail.com zohomail.eu
  fastmail.com fastmail.fm hey.com hushmail.com mailbox.org posteo.de posteo.net disroot.org riseup.net runbox.com startmail.com
  mailfence.com skiff.com duck.com relay.firefox.com mozmail.com simplelogin.com anonaddy.com addy.io privaterelay.appleid.com qq.com foxmail.com 163.com
  126.com yeah.net sina.com sina.cn sohu.com aliyun.com 139.com 189.cn naver.com daum.net hanmail.net kakao.com nate.com rediffmail.com
  libero.it virgilio.it tiscali.it alice.it tin.it orange.fr wanadoo.fr free.fr laposte.net sfr.fr neuf.fr t-online.de freenet.de
  arcor.de bluewin.ch btinternet.com sky.com virginmedia.com ntlworld.com talktalk.net ukr.net i.ua meta.ua wp.pl o2.pl onet.pl
  interia.pl seznam.cz email.cz centrum.cz abv.bg sapo.pt uol.com.br bol.com.br terra.com.br ig.com.br comcast.net verizon.net att.net
  sbcglobal.net bellsouth.net cox.net charter.net earthlink.net juno.com netzero.net optonline.net rogers.com shaw.ca sympatico.ca
  bigpond.com optusnet.com.au xtra.co.nz telenet.be skynet.be ziggo.nl kpnmail.nl planet.nl hetnet.nl xs4all.nl home.nl mailinator.com guerrillamail.com
  10minutemail.com temp-mail.org tempmail.com yopmail.com trashmail.com sharklasers.com getnada.com maildrop.cc dispostable.com moakt.com`.split(
    /\s+/,
  ),
);

/** Large providers have the same name under many suffixes: `yahoo.co.uk`, `hotmail.fr`. */
const names = /^(yahoo|ymail|hotmail|outlook|live|msn|gmx|yandex|aol|icloud|gmail|googlemail|protonmail|zoho)\.[a-z]{2,3}(\.[a-z]{2})?$/;

/** Returns true if anybody can get an e-mail address at the domain, which must be in lower case. */
export function isFreeMailDomain(domain: string): boolean {
  return domains.has(domain) || names.test(domain);
}
