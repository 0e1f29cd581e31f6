import * as z from 'zod/mini';
import { endpoint } from '#protocol/endpoint.ts';
import { Honeypot, MessageResponse, RequiredLine } from '#protocol/values.ts';
import { GivenPassword, NewPassword, OptionalAddress, User, Username } from './accounts.ts';

export const NameChange = z.strictObject({ username: Username, currentPassword: GivenPassword });

export const changeName = endpoint('PUT /api/user/name', 'admin', {
	changesCatalogue: false,
	summary: 'Changes the name that this account signs in with.',
	body: NameChange,
	response: User,
});

const OwnAddress = z.object({
	/** The confirmed address, if any. */
	email: z.nullable(z.string()),
	/** Receives no mail until its confirmation link is opened. */
	toConfirm: z.nullable(z.string()),
	/** Whether mail is sent or only kept in the outbox. */
	sendsMail: z.boolean(),
});
export type OwnAddress = z.infer<typeof OwnAddress>;

export const getAddress = endpoint('GET /api/user/address', 'admin', {
	summary: 'The mail address of this account, and one that waits to be confirmed.',
	response: OwnAddress,
});

export const AddressChange = z.strictObject({
	/** Empty: removes the address. */
	email: OptionalAddress,
	currentPassword: GivenPassword,
});

export const changeAddress = endpoint('PUT /api/user/address', 'admin', {
	changesCatalogue: false,
	summary: 'Mails a link that confirms another address for this account, or takes its address away.',
	body: AddressChange,
	response: OwnAddress,
});

const LinkToken = z.string().check(z.maxLength(300));

export const confirmAddress = endpoint('POST /api/user/address/confirmation', 'public', {
	changesCatalogue: false,
	summary: 'Confirms the address of an account by the link that was mailed to it.',
	body: z.strictObject({ token: LinkToken }),
	response: MessageResponse,
});

export const ResetRequest = z.strictObject({
	name: RequiredLine(254, 'Enter your username or your email address'),
	website: Honeypot.website,
});

export const getPasswordHelp = endpoint('GET /api/password-resets', 'public', {
	summary: 'Whether links for lost passwords are mailed from here, or kept in the outbox.',
	response: z.object({ sendsMail: z.boolean() }),
});

export const requestPasswordReset = endpoint('POST /api/password-resets', 'public', {
	changesCatalogue: false,
	summary:
		'Mails a link for choosing a new password, if there is such an account and its address is confirmed. The answer is always the same.',
	body: ResetRequest,
	response: MessageResponse,
});

export const getPasswordReset = endpoint('GET /api/password-resets/:token', 'public', {
	summary: 'Whose password a link is for, while it works.',
	params: z.object({ token: LinkToken }),
	response: z.object({ username: z.string() }),
});

export const PasswordReset = z.strictObject({ token: LinkToken, password: NewPassword });

export const resetPassword = endpoint('POST /api/password-resets/use', 'public', {
	changesCatalogue: false,
	summary: 'Uses a link up: sets a new password and signs the account out everywhere.',
	body: PasswordReset,
	response: MessageResponse,
});
