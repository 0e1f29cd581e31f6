import type { SiteIdentity } from '#features/site/contract/identity.ts';
import { deriveAccent } from '#features/site/rules/accent-palette.ts';
import { addressLines } from '#features/site/rules/identity.ts';
import { escapeForMail, imprintPlace, logoPlace } from './mail-parts.ts';
import { dark, font, light } from './mail-style.ts';

type Mail = { html: string; plainText: string };

/** Adds the sender to a mail when it is sent: an imprint at the end, and the site's colors and logo. */
export function createImprint(identity: SiteIdentity, siteUrl: string): <M extends Mail>(mail: M) => M {
	const lines = [
		identity.legalName,
		addressLines(identity.postalAddress).join(', '),
		[identity.contactEmail, identity.contactUrl].filter(Boolean).join(' · '),
	].filter((line) => line !== '');
	const html =
		lines.length > 0
			? `<p class="muted" style="margin:16px 0 0;${font('sans', 13, 20)};color:${light.muted}">${lines.map(escapeForMail).join('<br>')}</p>`
			: '';
	const logo = identity.logoUrl
		? `<img src="${escapeForMail(siteUrl + identity.logoUrl)}" height="28" alt="" style="display:inline-block;height:28px;width:auto;max-width:120px;margin:0 10px 0 0;padding:2px;border:0;border-radius:4px;background-color:#ffffff;vertical-align:middle">`
		: '';
	const colours = identity.accentColour ? coloursOf(identity.accentColour) : [];
	const plain = lines.length > 0 ? `\n${lines.join('\n')}\n` : '';
	return (mail) => ({
		...mail,
		html: colours
			.reduce((text, [ours, theirs]) => text.replaceAll(ours, theirs), mail.html)
			.replace(logoPlace, () => logo)
			.replace(imprintPlace, () => html),
		plainText: mail.plainText + plain,
	});
}

function coloursOf(accent: string): [ours: string, theirs: string][] {
	const palette = deriveAccent(accent);
	return [
		[light.accent, palette.light.strong],
		[dark.accent, palette.dark.strong],
		[dark.onAccent, palette.dark.onAccent],
	];
}
