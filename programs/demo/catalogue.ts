import type { DeliveryWay } from '#features/delivery/contract/delivery-ways.ts';
import type { DemoNewsletter } from './demo-content.ts';

export type ListedNewsletter = {
	id: number;
	slug: string;
	categoryIds: number[];
	way: DeliveryWay;
	content: DemoNewsletter;
};

/** What has been listed so far; later demo files refer to it by name. */
export type Catalogue = {
	categoryIds: ReadonlyMap<string, number>;
	newsletters: ReadonlyMap<string, ListedNewsletter>;
};

/** The value with this name; an unknown name is a mistake in the demo files. */
export function named<T>(things: ReadonlyMap<string, T>, name: string): T {
	const thing = things.get(name);
	if (thing === undefined) throw new Error(`The demo directory speaks of "${name}", which it does not have.`);
	return thing;
}
