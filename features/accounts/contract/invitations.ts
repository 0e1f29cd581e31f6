import * as z from 'zod/mini';
import { endpoint } from '#protocol/endpoint.ts';
import { ById } from '#protocol/values.ts';
import { OptionalAddress, roles } from './accounts.ts';

const invitationStates = ['open', 'used', 'expired', 'withdrawn'] as const;
export type InvitationState = (typeof invitationStates)[number];

const Invitation = z.object({
	id: z.int(),
	role: z.enum(roles),
	/** The address it was mailed to; empty if the link is passed on manually. */
	email: z.string(),
	state: z.enum(invitationStates),
	createdBy: z.string(),
	createdAt: z.iso.datetime(),
	expiresAt: z.iso.datetime(),
	/** The account created with it. */
	usedBy: z.string(),
});
export type Invitation = z.infer<typeof Invitation>;

export const listInvitations = endpoint('GET /api/invitations', 'owner', {
	summary: 'The latest invitations and what became of them.',
	response: z.array(Invitation),
});

export const NewInvitation = z.strictObject({
	role: z.enum(roles),
	expiresInDays: z.int().check(z.minimum(1), z.maximum(90)),
	/** Empty: not mailed. */
	email: OptionalAddress,
});

export const createInvitation = endpoint('POST /api/invitations', 'owner', {
	changesCatalogue: false,
	summary:
		'Makes a link with which one person makes an account, whatever the registration. It is shown only now.',
	body: NewInvitation,
	response: z.extend(Invitation, { link: z.string() }),
	status: 201,
});

export const withdrawInvitation = endpoint('DELETE /api/invitations/:id', 'owner', {
	changesCatalogue: false,
	summary: 'Makes an invitation worthless that nobody has used.',
	params: ById,
	response: Invitation,
});

export const getInvitation = endpoint('GET /api/invitation/:token', 'public', {
	summary: 'What an invitation is for, while it works.',
	params: z.object({ token: z.string().check(z.maxLength(500)) }),
	response: z.object({ role: z.enum(roles), expiresAt: z.iso.datetime() }),
});
