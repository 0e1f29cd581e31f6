import * as z from 'zod/mini';
import { endpoint } from '#protocol/endpoint.ts';
import { EmailAddress, Honeypot, Line, MessageResponse, Prose, RequiredLine } from '#protocol/values.ts';

/** The contact and advertising forms. */
export const NewMessage = z.strictObject({
	kind: z.enum(['contact', 'advertise']),
	name: RequiredLine(100, 'Name is required'),
	email: EmailAddress,
	subject: z._default(Line(200), ''),
	body: Prose(5000).check(z.minLength(10, 'Message must be at least 10 characters')),
	...Honeypot,
});

export const sendMessage = endpoint('POST /api/messages', 'public', {
	changesCatalogue: false,
	summary: 'Leaves a message for the editors.',
	body: NewMessage,
	response: MessageResponse,
	status: 201,
});
