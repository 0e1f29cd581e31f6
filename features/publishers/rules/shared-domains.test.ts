import { describe, expect, test } from 'vitest';
import { isSharedByPath, isSharedHost } from './shared-domains.ts';

describe('many people share', () => {
	test.each(
		`substack.com ada.substack.com beehiiv.com ada.beehiiv.com ada.ghost.io medium.com gmail.com googlemail.com outlook.com
		outlook.fr hotmail.co.uk live.nl yahoo.com yahoo.co.jp icloud.com me.com proton.me gmx.net gmx.at web.de mail.ru qq.com 163.com
		aol.com buttondown.com buttondown.email mailchi.mp us2.campaign-archive.com ada.ck.page tinyletter.com getrevue.co
		ada.wordpress.com ada.blogspot.com ada.blogspot.de ada.tumblr.com ada.github.io github.io ada.gitlab.io ada.netlify.app
		ada.vercel.app ada.pages.dev ada.workers.dev ada.herokuapp.com ada.web.app ada.firebaseapp.com ada.notion.site ada.carrd.co
		ada.wixsite.com www.linkedin.com facebook.com x.com twitter.com youtube.com patreon.com ko-fi.com linktr.ee
		feeds.feedburner.com sendgrid.net eu-west-1.amazonses.com mailgun.org mail1.mcsv.net rsgsv.net ada.hs-sites.com
		ada.createsend.com sites.google.com docs.google.com forms.gle google.com google.de s3.amazonaws.com ada.uk.com
		posteo.de hey.com pm.me ada.fastmail.com privaterelay.appleid.com optusnet.com.au`.split(/\s+/),
	)('%s', (host) => {
		expect(isSharedHost(host)).toBe(true);
	});
});

test.each(
	`example.com letters.example.com example.co.uk xn--mnchen-3ya.de substack.com.example.org notsubstack.com gmail.com.example.org
	mygmail.com stratechery.com mail.example.com yahoo.example.com localhost 127.0.0.1 letters.example`.split(
		/\s+/,
	),
)('%s is somebody’s own', (host) => {
	expect(isSharedHost(host)).toBe(false);
});

test('a host below a platform is one person’s, the platform’s own is told apart by paths', () => {
	for (const host of ['ada.substack.com', 'ada.github.io', 'ada.beehiiv.com', 'ada.uk.com', 'example.com'])
		expect(isSharedByPath(host)).toBe(false);
	for (const host of [
		'substack.com',
		'open.substack.com',
		'medium.com',
		'github.io',
		'docs.google.com',
		'feeds.feedburner.com',
	])
		expect(isSharedByPath(host)).toBe(true);
});
