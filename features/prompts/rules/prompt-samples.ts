import type { PromptSample } from '#features/prompts/contract/prompts.ts';

/** What a prompt can be tried on: made up, so it is the same for everyone and no real content leaves the site. */
export const samples: Record<PromptSample, Readonly<Record<string, string>>> = {
	newsletter: {
		name: 'The Tide Table',
		description:
			'A harbour pilot writes each Friday about one stretch of coast and what the water does there. For people who like maps better than beaches.',
		category: 'Travel',
		tags: 'coast, maps, tides',
		frequency: 'Weekly',
		issue_title: 'The sandbank that moved in the night',
		issue_text:
			'On Tuesday the chart said four metres and the lead line said two. By the time we had turned, the whole bank had a name again: the pilots before the war called it the Sleeper, because it lies still for thirty years and then rolls over. I have been asking in the harbour who saw it last. The answer is a retired lamp keeper of ninety-one, who keeps the old soundings in a biscuit tin and lent me three of them.',
	},
	video: {
		title: 'Rebinding a sea chart from 1871',
		channel: 'The Tide Table',
		description:
			'Three hours of work in eleven minutes: an old chart comes off its rotten cloth and onto new linen.',
		duration: '11:24',
		transcript:
			'0:00 This is what salt does to flour paste in a hundred and fifty years. 1:10 The cloth comes away if you wait, and tears if you do not, so we wait. 4:02 Here is a pencil line nobody knew about: somebody sailed this one. 7:45 New linen, stretched wet. 10:30 And now it can be rolled again without crying.',
	},
};
