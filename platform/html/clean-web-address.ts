/** Query parameters by which mail services identify the recipient who follows a link. */
const personalParameters =
	/^(?:mc_eid|_hsenc|_hsmi|vero_id|ck_subscriber_id|mkt_tok|oly_enc_id|__s|_kx|bsft_uid|bsft_clkid|sc_uid|ml_subscriber|ml_subscriber_hash|wickedid|__hssc|__hstc|__hsfp|email|e-?mail_?address|recipient|subscriber_?id)$/i;

const longestAddress = 8000;
/** Images we host ourselves: the only addresses allowed without a host. */
const ownPicture = /^\/uploads\/[0-9a-f-]{36,41}\.webp$/;

/** An absolute web or mail address in canonical form, without credentials; null for any other kind. */
export function cleanLinkAddress(value: string, baseUrl?: string): string | null {
	const url = parseAddress(value, baseUrl);
	if (!url) return null;
	if (url.protocol === 'mailto:') {
		if (!/^[^\s@?&<>"]+@[^\s@?&<>"]+$/.test(url.pathname)) return null;
		return `mailto:${url.pathname}`;
	}
	for (const name of [...url.searchParams.keys()])
		if (personalParameters.test(name)) url.searchParams.delete(name);
	return url.href;
}

/** An image address: on the web, upgraded to https unless it names a port, or inline data. */
export function cleanImageAddress(
	value: string,
	{ baseUrl, allowData }: { baseUrl?: string | undefined; allowData: boolean },
): string | null {
	if (/^\s*data:/i.test(value)) {
		const data = value.trim().replace(/[\t\n\r ]+/g, '');
		return allowData && /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z0-9+/]+={0,2}$/i.test(data)
			? data
			: null;
	}
	if (ownPicture.test(value)) return value;
	const url = parseAddress(value, baseUrl);
	if (!url || url.protocol === 'mailto:') return null;
	// Our pages only load images over https.
	if (url.protocol === 'http:' && url.port === '') url.protocol = 'https:';
	return url.href;
}

function parseAddress(value: string, baseUrl?: string): URL | null {
	if (value.length > longestAddress) return null;
	const url = URL.parse(value.trim(), baseUrl);
	if (!url || !/^(?:https?|mailto):$/.test(url.protocol)) return null;
	if (url.protocol !== 'mailto:' && url.hostname === '') return null;
	url.username = '';
	url.password = '';
	return url;
}
