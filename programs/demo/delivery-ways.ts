import type { DeliveryWay } from '#features/delivery/contract/delivery-ways.ts';
import type { DemoContent, DemoNewsletter } from './demo-content.ts';

/** How a newsletter of the demo directory reaches its readers. One without issues has nothing to be read yet. */
export function wayOf(
	{ name, issues }: Pick<DemoNewsletter, 'name' | 'issues'>,
	listing: DemoContent['listing'],
): DeliveryWay {
	if (listing.directSignup.includes(name)) return 'own-page';
	if (listing.handOver.includes(name)) return 'hand-over';
	if (issues.length === 0) return 'none';
	return listing.forward.includes(name) ? 'forward' : 'announce';
}

// Names under .example belong to nobody (RFC 2606). In a trial the stand-in answers them; elsewhere nothing does.
export const feedAddress = (site: string) => `https://${site}/feed.xml`;
export const listAddress = (site: string) => `https://${site}/readers`;
