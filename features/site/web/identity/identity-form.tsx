import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from '#client/api-context.tsx';
import { putIdentity, SiteIdentity } from '#features/site/contract/identity.ts';
import { readHexColour } from '#features/site/rules/colour-contrast.ts';
import { ColourField } from '#ui/forms/colour-field.tsx';
import { FormFrame } from '#ui/forms/form-frame.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { SendButton } from '#ui/forms/send-button.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { identityQuery } from '../shared/settings-queries.ts';
import { useMutationForm } from '../shared/use-mutation-form.ts';
import { AccentPreview } from './accent-preview.tsx';
import { LogoField } from './logo-field.tsx';
import { PreviewedMarkdown } from './previewed-markdown.tsx';

const careersWords = [
	{ value: 'standard', label: 'As it comes' },
	{ value: 'own', label: 'In your own words' },
	{ value: 'off', label: 'Switched off' },
];
const ownColour = '#4361ee';

export function IdentityForm({ identity, mayChange }: { identity: SiteIdentity; mayChange: boolean }) {
	const api = useApi();
	const queryClient = useQueryClient();
	const isUploading = useRef(false);
	const form = useMutationForm({
		initial: { ...identity, careers: identity.careers as string },
		draftKey: 'who-we-are',
		check: (values) => SiteIdentity.safeParse(values),
		refuse: () =>
			isUploading.current
				? { message: 'The logo is still being uploaded. Save again once it is there.' }
				: null,
		mutationFn: (body) => api.call(putIdentity, { body }),
		onSent: (saved) => {
			queryClient.setQueryData(identityQuery(api).queryKey, saved);
			showToast({ title: 'Saved', description: 'Pages and mails show it from now on.' });
		},
	});
	const { values, change, field, errorOf } = form;
	return (
		<FormFrame form={form} legend="Who we are" className="max-w-3xl">
			<TextField
				label="Legal name"
				isOptional
				autoComplete="organization"
				help="Of the person or company that answers for the site"
				{...field('legalName')}
			/>
			<TextArea
				label="Postal address"
				isOptional
				rows={3}
				autoComplete="street-address"
				{...field('postalAddress')}
			/>
			<TextField
				label="Contact by mail"
				type="email"
				isOptional
				autoComplete="email"
				{...field('contactEmail')}
			/>
			<TextField
				label="Contact on the web"
				type="url"
				isOptional
				autoComplete="url"
				{...field('contactUrl')}
			/>
			<TextField
				label="Tagline"
				isOptional
				autoComplete="off"
				help="Empty: A directory of newsletters, kept by people who read them."
				{...field('tagline')}
			/>
			<LogoField
				address={values.logoUrl}
				error={errorOf('logoUrl')}
				onChange={(logoUrl) => change({ logoUrl })}
				onUploading={(isUnderWay) => {
					isUploading.current = isUnderWay;
					// What was refused meanwhile can be sent now.
					if (!isUnderWay) change({});
				}}
			/>
			<div>
				<ColourField
					label="Accent colour"
					name="accentColour"
					value={values.accentColour}
					picked={readHexColour(values.accentColour) ?? ownColour}
					error={errorOf('accentColour')}
					onChange={(accentColour) => change({ accentColour })}
				/>
				<AccentPreview colour={readHexColour(values.accentColour)} />
			</div>
			<PreviewedMarkdown
				label="Addition to Privacy"
				value={values.privacyAddition}
				error={errorOf('privacyAddition')}
				name="privacyAddition"
				onChange={(privacyAddition) => change({ privacyAddition })}
			/>
			<PreviewedMarkdown
				label="Addition to Terms"
				value={values.termsAddition}
				error={errorOf('termsAddition')}
				name="termsAddition"
				onChange={(termsAddition) => change({ termsAddition })}
			/>
			<SelectField label="Careers page" options={careersWords} {...field('careers')} />
			{values.careers === 'own' && (
				<PreviewedMarkdown
					label="Careers, in your own words"
					value={values.careersText}
					error={errorOf('careersText')}
					name="careersText"
					onChange={(careersText) => change({ careersText })}
				/>
			)}
			{mayChange ? (
				<div>
					<SendButton isSending={form.isSending} sendingLabel="Saving…">
						Save
					</SendButton>
				</div>
			) : (
				<p className="text-sm text-muted">Only an owner can change this.</p>
			)}
		</FormFrame>
	);
}
