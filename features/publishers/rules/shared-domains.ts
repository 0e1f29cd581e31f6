import { parse } from 'tldts';
import { isPrivateProvider, isSendingService, parentsOf } from '#features/inbox/rules/sender-domain.ts';

/** Platforms where each user has a subdomain. */
const sharedByHost = new Set(
	`substack.com beehiiv.com ghost.io medium.com wordpress.com blogspot.com tumblr.com github.io gitlab.io netlify.app vercel.app
	pages.dev workers.dev herokuapp.com web.app firebaseapp.com notion.site carrd.co wixsite.com wix.com squarespace.com weebly.com
	webflow.io framer.website framer.app typepad.com livejournal.com hatenablog.com micro.blog bearblog.dev mataroa.blog write.as
	writeas.com svbtle.com hashnode.dev strikingly.com jimdosite.com jimdofree.com site123.me godaddysites.com mystrikingly.com
	onrender.com fly.dev railway.app surge.sh glitch.me repl.co replit.app deno.dev neocities.org ck.page kit.com convertkit.com
	hs-sites.com hubspotpagebuilder.com hubspot.com eo.page mailerpage.io mailerpage.com subscribepage.io subscribepage.com
	myflodesk.com flodesk.com curated.co letterdrop.com steadyhq.com steady.page supportingcast.fm transistor.fm buzzsprout.com
	podbean.com libsyn.com azurewebsites.net cloudfront.net readthedocs.io shopify.com myshopify.com bandcamp.com gumroad.com
	mailchimpsites.com simplecast.com`.split(/\s+/),
);

/** Platforms where users share a host and have a path at best, or only mail. */
const sharedByPath = new Set(
	`open.substack.com buttondown.com buttondown.email mailchimp.com mailchi.mp campaign-archive.com campaign-archive1.com
	campaign-archive2.com list-manage.com tinyletter.com getrevue.co revue.email blogger.com linkedin.com facebook.com fb.com
	instagram.com threads.net threads.com x.com twitter.com t.co t.me telegram.me telegram.org youtube.com youtu.be tiktok.com
	reddit.com pinterest.com patreon.com ko-fi.com buymeacoffee.com linktr.ee beacons.ai bio.link about.me feedburner.com
	feedproxy.com feedpress.me feedspot.com feedly.com rss.app follow.it feedblitz.com mailerlite.com brevo.com sendinblue.com
	sendgrid.net sendgrid.com amazonses.com amazonaws.com mailgun.org mailgun.com mcsv.net rsgsv.net createsend.com
	campaignmonitor.com google.com forms.gle goo.gl g.co googlegroups.com googleusercontent.com googleapis.com notion.so notion.com
	github.com gist.github.com githubusercontent.com gitlab.com bitbucket.org codeberg.org typeform.com tally.so airtable.com
	jotform.com surveymonkey.com eventbrite.com luma.com lu.ma discord.com discord.gg slack.com whatsapp.com wa.me signal.me
	mastodon.social bsky.app bsky.social quora.com dev.to hackernoon.com hashnode.com note.com telegra.ph rentry.co pastebin.com
	archive.org archive.is archive.today web.archive.org translate.goog bit.ly tinyurl.com ow.ly buff.ly rebrand.ly is.gd
	dropbox.com box.com onedrive.com sharepoint.com soundcloud.com
	anchor.fm vimeo.com twitch.tv flipboard.com issuu.com scribd.com slideshare.net groups.io`.split(/\s+/),
);

/** Names that one provider owns under many TLDs. */
const sharedNames = new Set(
	'yahoo ymail rocketmail gmx hotmail live outlook google yandex blogspot aol protonmail'.split(' '),
);

/**
 * Whether unrelated people share a host or its domain: a platform, a mail provider, a sending service, or a private suffix in
 * the public suffix list.
 */
export function isSharedHost(host: string): boolean {
	const { isPrivate, domain, domainWithoutSuffix } = parse(host, { allowPrivateDomains: true });
	if (isPrivate || sharedNames.has(domainWithoutSuffix ?? '')) return true;
	if (isSendingService(host) || isPrivateProvider(domain ?? host)) return true;
	return parentsOf(host).some((name) => sharedByHost.has(name) || sharedByPath.has(name));
}

/** Whether they share the exact host, so that only a path tells them apart. */
export function isSharedByPath(host: string): boolean {
	if (!isSharedHost(host)) return false;
	const { isPrivate, domain } = parse(host, { allowPrivateDomains: true });
	if (parentsOf(host).some((name) => sharedByPath.has(name))) return true;
	if (isPrivate) return domain === null;
	return sharedByHost.has(host) || !parentsOf(host).some((name) => sharedByHost.has(name));
}
