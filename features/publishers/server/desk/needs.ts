import type { HandOverNeeds } from '#features/delivery/server/needs.ts';
import type { ImageNeeds } from '#features/newsletters/server/images/store-remote-image.ts';
import type { PublisherNeeds } from '../needs.ts';

/** What the desk needs: its listings have pictures, and its readers are handed over. */
export type DeskNeeds = PublisherNeeds & ImageNeeds & HandOverNeeds;

/** Who acts, and on which newsletter. */
export type Asked = { publisherId: string; id: number };
