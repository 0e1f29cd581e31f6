/** What a made-up newsletter can be about; the slugs are those of the demo directory's categories. */
export type Topic = {
	slug: string;
	name: string;
	description: string;
	subjects: readonly string[];
	tags: readonly string[];
	readers: readonly string[];
};

function topic(
	slug: string,
	name: string,
	description: string,
	parts: [subjects: string, tags: string, readers: string],
): Topic {
	const [subjects = [], tags = [], readers = []] = parts.map((part) => part.split(', '));
	return { slug, name, description, subjects, tags, readers };
}

export const topics: readonly Topic[] = [
	topic('technology', 'Technology', 'The machines we live with, and how to stay on good terms with them.', [
		'old computers, home networks, open standards, quiet software, broken printers, radio sets, small servers, chip factories',
		'software, hardware, privacy, open source, networks, electronics, maintenance, security',
		'people who run things, tinkerers, cautious adopters, small teams',
	]),
	topic('data-and-ai', 'Data & AI', 'Counting, charting and asking machines good questions.', [
		'honest charts, messy tables, small models, survey questions, public registers, forecasts that failed, sensor logs, map data',
		'statistics, machine learning, charts, data cleaning, maps, evaluation, spreadsheets, ethics',
		'analysts, teachers of numbers, sceptics, curious managers',
	]),
	topic('science', 'Science', 'What people found out, and how they checked.', [
		'failed experiments, night skies, tide pools, kitchen chemistry, fossils, slow measurements, bird counts, weather balloons',
		'physics, biology, astronomy, chemistry, ecology, field notes, research, geology',
		'amateurs with notebooks, teachers, people who ask why, working scientists',
	]),
	topic('business', 'Business', 'How firms really work, told by people who have run one.', [
		'family firms, warehouse floors, awkward meetings, pricing mistakes, market stalls, supplier lunches, first hires, closing sales',
		'management, small business, retail, strategy, supply chains, hiring, pricing, co-operatives',
		'owners of small firms, new managers, shopkeepers, readers of accounts',
	]),
	topic('money', 'Personal finance', 'Sums for households, without shame or slogans.', [
		'household budgets, pension letters, rent, index funds, tax returns, pocket money, insurance claims, second-hand bargains',
		'budgeting, saving, pensions, investing, tax, debt, household, freelancing',
		'people with lumpy incomes, new parents, late starters, careful couples',
	]),
	topic('design', 'Design', 'How things look, fit, open and explain themselves.', [
		'typefaces, station signs, door handles, paper forms, chairs, colour charts, packaging, wayfinding',
		'typography, furniture, colour, signage, accessibility, print, interiors, craft',
		'people who notice, working designers, students, patient clients',
	]),
	topic('food-and-drink', 'Food & drink', 'Cooks, growers and people who plan lunch during breakfast.', [
		'sourdough, weeknight suppers, market vegetables, pickles, cider, school dinners, soup, cheap wine',
		'baking, home cooking, seasonal, fermentation, drinks, vegetables, restaurants, preserving',
		'hungry readers, tired households, home bakers, people with one good pan',
	]),
	topic('health', 'Health', 'Bodies and minds, written about calmly.', [
		'sleep, stiff knees, waiting rooms, medicine leaflets, walking, grief, hearing aids, night shifts',
		'sleep, ageing, mental health, nutrition, prevention, carers, movement, medicine',
		'patients, carers, people past fifty, anyone in a waiting room',
	]),
	topic('climate', 'Climate & energy', 'Grids, bogs, buses and boilers in a warming world.', [
		'heat pumps, wind farms, peat bogs, night buses, flood maps, batteries, insulation, river mills',
		'energy, retrofit, transport, carbon, adaptation, grid, rivers, restoration',
		'householders, engineers, councillors, worried optimists',
	]),
	topic('culture', 'Arts & culture', 'Letters from people who looked for longer.', [
		'small museums, village theatre, old films, choir practice, street posters, radio plays, folk songs, painted signs',
		'theatre, museums, cinema, music, painting, radio, criticism, performance',
		'people in the cheap seats, singers, gallery wanderers, late bloomers',
	]),
	topic('books', 'Books & writing', 'Reading at the bus stop, writing at the kitchen table.', [
		'second drafts, forgotten novels, translation, library stamps, crime stories, first lines, poems, small presses',
		'fiction, poetry, craft, translation, publishing, reading, libraries, reviews',
		'slow readers, beginners with a manuscript, book clubs, night readers',
	]),
	topic('sport', 'Sport', 'Games as played by people who have work on Monday.', [
		'village cricket, winter swimming, lower-league football, hill running, club cycling, chess evenings, rowing, darts',
		'football, running, cycling, cricket, swimming, training, club life, endurance',
		'amateurs, coaches, supporters of small clubs, people who finish last',
	]),
	topic('travel', 'Travel', 'The slower train, the small timetable, the extra night.', [
		'branch lines, ferries, border towns, guesthouses, long walks, night buses, islands, seaside towns in winter',
		'rail, walking, islands, slow travel, budget, hotels, maps, europe',
		'people without a car, armchair travellers, planners, walkers',
	]),
	topic('history', 'History', 'Ordinary days, a long time ago.', [
		'account books, lost trades, medieval kitchens, old maps, shipwrecks, parish records, forgotten roads, family letters',
		'archives, everyday life, maps, medieval, archaeology, work, oral history, food history',
		'family historians, readers of footnotes, teachers, visitors of churches',
	]),
	topic('family', 'Family & education', 'For anyone outnumbered by children.', [
		'school mornings, bedtime stories, homework, teenagers, grandparents, rainy Saturdays, packed lunches, first bicycles',
		'parenting, school, teaching, reading aloud, teenagers, routines, play, maths',
		'tired parents, grandparents, teachers, aunts and uncles',
	]),
	topic('home-and-garden', 'Home & garden', 'Mending, growing and making a room warmer.', [
		'allotments, dripping taps, houseplants, cold hallways, compost, paint, tools, window boxes',
		'repair, allotment, houseplants, diy, compost, old houses, tools, small spaces',
		'renters, gardeners in the shade, owners of one screwdriver, patient decorators',
	]),
];
