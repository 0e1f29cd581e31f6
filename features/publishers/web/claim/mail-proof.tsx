import { useState } from 'react';
import * as z from 'zod/mini';
import {
	type Claim,
	EnteredCode,
	enterClaimCode,
	type Proof,
	sendClaimCode,
} from '#features/publishers/contract/claims.ts';
import { useMutationForm } from '#features/site/web/shared/use-mutation-form.ts';
import { EmailAddress } from '#protocol/values.ts';
import { FormFrame } from '#ui/forms/form-frame.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { SendButton } from '#ui/forms/send-button.tsx';
import { EmailField, TextField } from '#ui/forms/text-field.tsx';
import { Button } from '#ui/layout/button.tsx';
import { describeAddresses, readAddresses, takesCode } from './code-addresses.ts';
import { useClaimMutation } from './use-claim-mutation.ts';

/** Mails a code to a chosen address and lets the publisher enter it. */
export function MailProof({ claim, proof }: { claim: Claim; proof: Proof }) {
	const [choosesAgain, setChoosesAgain] = useState(false);
	if (claim.codeSentTo !== '' && !choosesAgain)
		return <CodeForm key={claim.codeSentTo} claim={claim} onOther={() => setChoosesAgain(true)} />;
	return <AddressForm claim={claim} proof={proof} onSent={() => setChoosesAgain(false)} />;
}

function AddressForm({ claim, proof, onSent }: { claim: Claim; proof: Proof; onSent: () => void }) {
	const { named, domains } = readAddresses(proof.addresses);
	const send = useClaimMutation(claim, (api, address: string) =>
		api.call(sendClaimCode, { params: { id: claim.id }, body: { address } }),
	);
	const form = useMutationForm({
		initial: { chosen: named[0] ?? '', address: '' },
		draftKey: null,
		check: ({ chosen, address }) => CodeAddress(proof.addresses).safeParse({ address: chosen || address }),
		mutationFn: ({ address }) => send.mutateAsync(address),
		onSent,
	});
	const choices = [
		...named.map((address) => ({ value: address, label: `${address} (its issues come from it)` })),
		...(domains.length > 0 ? [{ value: '', label: `Another address at ${domains.join(' or ')}` }] : []),
	];
	return (
		<FormFrame form={form} legend="Where to send the code">
			{named.length > 0 && (
				<SelectField label="Send the code to" options={choices} {...form.field('chosen')} />
			)}
			{form.values.chosen === '' && (
				<EmailField
					label="Address"
					help={`Any address at ${domains.join(' or ')}`}
					{...form.field('address')}
				/>
			)}
			<div>
				<SendButton isSending={form.isSending} sendingLabel="Sending…">
					Send the code
				</SendButton>
			</div>
		</FormFrame>
	);
}

function CodeAddress(addresses: readonly string[]) {
	const isOne = z.refine<string>(
		(address) => takesCode(address, addresses),
		`Must be ${describeAddresses(addresses)}`,
	);
	return z.object({ address: z.pipe(EmailAddress, z.string().check(isOne)) });
}

function CodeForm({ claim, onOther }: { claim: Claim; onOther: () => void }) {
	const enter = useClaimMutation(claim, (api, code: string) =>
		api.call(enterClaimCode, { params: { id: claim.id }, body: { code } }),
	);
	const form = useMutationForm({
		initial: { code: '' },
		draftKey: null,
		check: (values) => EnteredCode.safeParse(values),
		mutationFn: ({ code }) => enter.mutateAsync(code),
	});
	return (
		<FormFrame form={form} legend="The code from the mail">
			<p role="status" className="text-sm text-pretty">
				A code is on its way to <strong className="font-semibold wrap-anywhere">{claim.codeSentTo}</strong>.
				It works for an hour. Look in the spam folder, too.
			</p>
			<TextField
				label="Code"
				autoComplete="one-time-code"
				autoCapitalize="characters"
				spellCheck={false}
				maxLength={40}
				className="max-w-60 font-mono tracking-widest"
				{...form.field('code')}
			/>
			<div className="flex flex-wrap gap-2">
				<SendButton isSending={form.isSending} sendingLabel="Checking…">
					Enter the code
				</SendButton>
				<Button look="quiet" onClick={onOther}>
					Send another code
				</Button>
			</div>
		</FormFrame>
	);
}
