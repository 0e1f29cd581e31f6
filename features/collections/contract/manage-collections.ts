import * as z from 'zod/mini';
import { Tags } from '#features/newsletters/contract/change-newsletter.ts';
import { WantedOrder } from '#features/newsletters/contract/manage-categories.ts';
import { endpoint } from '#protocol/endpoint.ts';
import { ById, IdText, MessageResponse, Prose, RequiredLine } from '#protocol/values.ts';
import { Collection, collectionColors } from './collections.ts';

export const collectionIcons = ['trending-up', 'code', 'analytics', 'default'] as const;
export type CollectionIcon = (typeof collectionIcons)[number];

/** Maximum number of newsletters: a collection is picked by hand and read by people. */
const maxMembers = 200;

/** Upper limit for counting digest readers; the number is only shown to warn before deleting. */
export const maxReadersCounted = 1000;

const ManagedMember = z.object({
	id: z.int(),
	slug: z.string(),
	name: z.string(),
	hidden: z.boolean(),
	/** Can still be restored, and is hidden until then. */
	deleted: z.boolean(),
	note: z.string(),
});
export type ManagedMember = z.infer<typeof ManagedMember>;

/** A collection as editors see it: hidden newsletters too, and how many readers get its digest. */
export const ManagedCollection = z.extend(Collection, {
	members: z.array(ManagedMember),
	digestReaders: z.int(),
});
export type ManagedCollection = z.infer<typeof ManagedCollection>;

const Members = z.array(z.strictObject({ newsletterId: IdText, note: z._default(Prose(1000), '') })).check(
	z.maxLength(maxMembers, `At most ${maxMembers} newsletters`),
	z.refine(
		(members) => new Set(members.map(({ newsletterId }) => newsletterId)).size === members.length,
		'A newsletter can be in a collection once',
	),
);

const fields = {
	name: RequiredLine(100, 'Name is required'),
	description: Prose(5000),
	icon: z.enum(collectionIcons),
	color: z.enum(collectionColors),
	tags: Tags,
	members: Members,
};

export const NewCollection = z.strictObject({
	name: fields.name,
	description: z._default(fields.description, ''),
	icon: z._default(fields.icon, 'default'),
	color: z._default(fields.color, 'primary'),
	tags: z._default(fields.tags, []),
	members: z._default(fields.members, []),
});
export type NewCollection = z.output<typeof NewCollection>;

/** Omitted fields stay unchanged; `members` replaces all existing members, in the given order. */
export const CollectionChange = z.partial(z.strictObject(fields));
export type CollectionChange = z.output<typeof CollectionChange>;

export const listManagedCollections = endpoint('GET /api/admin/collections', 'admin', {
	summary: 'All collections in their order, with their newsletters, hidden ones too, and the notes on them.',
	response: z.array(ManagedCollection),
});

export const createCollection = endpoint('POST /api/admin/collections', 'admin', {
	summary: 'Adds a collection at the end.',
	body: NewCollection,
	response: ManagedCollection,
	status: 201,
});

export const updateCollection = endpoint('PATCH /api/admin/collections/:id', 'admin', {
	summary: 'Changes a collection; a new name also gives a new slug and keeps the old one as a redirect.',
	params: ById,
	body: CollectionChange,
	response: ManagedCollection,
});

export const orderCollections = endpoint('POST /api/admin/collections/order', 'admin', {
	summary: 'Puts the collections into an order.',
	body: WantedOrder,
	response: z.array(ManagedCollection),
});

export const deleteCollection = endpoint('DELETE /api/admin/collections/:id', 'admin', {
	summary: 'Deletes a collection, its digests and what readers asked for of them. The newsletters stay.',
	params: ById,
	response: MessageResponse,
});
