/** A topic of newsletters: its tag, names of matching categories, and the words that indicate it. */
export type Topic = { tag: string; categories: string; words: string };

export const topics: readonly Topic[] = [
	{
		tag: 'artificial intelligence',
		categories: 'ai data technology tech science',
		words:
			'ai llm llms gpt neural model models chatbot openai anthropic inference prompt prompts machine-learning transformer agents',
	},
	{
		tag: 'programming',
		categories: 'technology tech programming software development engineering',
		words:
			'javascript typescript python rust golang compiler framework code coding developer developers programming git api library release kubernetes docker frontend backend database sql',
	},
	{
		tag: 'security',
		categories: 'technology tech security',
		words: 'vulnerability vulnerabilities malware phishing ransomware exploit cve encryption breach hackers',
	},
	{
		tag: 'data',
		categories: 'data ai technology science',
		words:
			'dataset datasets statistics chart charts visualisation visualization dashboard regression spreadsheet analytics',
	},
	{
		tag: 'startups',
		categories: 'business startups money technology',
		words:
			'startup startups founder founders venture seed funding pitch saas valuation investors accelerator',
	},
	{
		tag: 'business',
		categories: 'business work',
		words:
			'company companies customers revenue strategy market ceo management leadership sales b2b retail merger hiring',
	},
	{
		tag: 'marketing',
		categories: 'business marketing',
		words:
			'marketing brand brands seo audience campaign advertising conversion copywriting content-marketing',
	},
	{
		tag: 'personal finance',
		categories: 'money finance business personal',
		words:
			'savings budget budgeting pension mortgage debt salary tax taxes retirement interest household-bills allowance',
	},
	{
		tag: 'investing',
		categories: 'money finance business investing',
		words:
			'stocks stock shares bonds portfolio dividend etf investors earnings inflation market markets yield hedge fund',
	},
	{
		tag: 'economics',
		categories: 'money business politics',
		words:
			'economy economist economists gdp inflation tariff tariffs central bank unemployment recession trade',
	},
	{
		tag: 'crypto',
		categories: 'money finance technology crypto',
		words: 'bitcoin ethereum blockchain crypto stablecoin token tokens defi',
	},
	{
		tag: 'politics',
		categories: 'politics news society',
		words:
			'election elections senate parliament minister president policy vote voters democrats republicans campaign government congress',
	},
	{
		tag: 'news',
		categories: 'news politics',
		words: 'headlines reporters breaking journalists newsroom world-news officials',
	},
	{
		tag: 'climate',
		categories: 'climate environment science',
		words:
			'climate carbon emissions solar wind renewable warming fossil electricity grid batteries heat-pump biodiversity',
	},
	{
		tag: 'science',
		categories: 'science',
		words:
			'scientists researchers study physics biology chemistry experiment telescope genome species laboratory neurons',
	},
	{
		tag: 'space',
		categories: 'science space',
		words: 'rocket orbit nasa satellite moon mars astronauts telescope galaxy launch',
	},
	{
		tag: 'health',
		categories: 'health wellness',
		words:
			'health doctor doctors patients sleep disease medicine vaccine hospital therapy symptoms clinical nutrition',
	},
	{
		tag: 'fitness',
		categories: 'health sport sports fitness wellness',
		words: 'running workout strength training muscle marathon exercise stretching yoga',
	},
	{
		tag: 'psychology',
		categories: 'health psychology self',
		words: 'anxiety habits mindfulness emotions psychologist attention meditation burnout therapist',
	},
	{
		tag: 'productivity',
		categories: 'business work productivity self',
		words: 'productivity habits focus calendar meetings note-taking procrastination routines to-do',
	},
	{
		tag: 'cooking',
		categories: 'food drink cooking',
		words:
			'recipe recipes cook cooking oven butter flour bake baking bread dough sauce garlic onion kitchen salt simmer tablespoon',
	},
	{
		tag: 'wine',
		categories: 'food drink wine',
		words: 'wine wines vineyard grape vintage tasting winemaker sommelier cellar',
	},
	{ tag: 'coffee', categories: 'food drink', words: 'coffee espresso roast roaster beans brew barista' },
	{
		tag: 'restaurants',
		categories: 'food drink travel',
		words: 'restaurant restaurants chef menu tasting dining bistro',
	},
	{
		tag: 'gardening',
		categories: 'home garden gardening',
		words: 'garden gardening soil seedlings compost prune pruning tomatoes beds sow hedge plants bulbs',
	},
	{
		tag: 'home',
		categories: 'home garden family',
		words: 'furniture renovation paint kitchen plumber repair tidy decorating shelves',
	},
	{
		tag: 'design',
		categories: 'design art',
		words:
			'design designer designers typography typeface font fonts layout logo interface ux figma grid colour color',
	},
	{
		tag: 'architecture',
		categories: 'design culture architecture',
		words: 'architect architects architecture building buildings facade brutalist housing pavilion',
	},
	{
		tag: 'art',
		categories: 'culture art design',
		words: 'painting painter gallery exhibition museum sculpture artist artists drawing canvas',
	},
	{
		tag: 'photography',
		categories: 'culture art design photography',
		words: 'camera lens photograph photographer photographs exposure film-roll darkroom',
	},
	{
		tag: 'film',
		categories: 'culture film entertainment',
		words: 'film films movie movies director cinema screenplay actor festival premiere documentary',
	},
	{
		tag: 'music',
		categories: 'culture music',
		words: 'album albums song songs band guitar violin quartet orchestra concert playlist singer melody',
	},
	{
		tag: 'books',
		categories: 'books culture reading literature',
		words: 'book books novel novels author authors reading publisher chapter poetry poem fiction library',
	},
	{
		tag: 'writing',
		categories: 'books culture writing',
		words: 'writing writer writers essay essays draft editing sentence prose paragraph',
	},
	{
		tag: 'history',
		categories: 'history culture',
		words:
			'century medieval empire archive archives war king queen historian ancient manuscript treaty roman',
	},
	{
		tag: 'philosophy',
		categories: 'culture philosophy books',
		words: 'philosophy philosopher ethics stoic stoicism kant meaning moral virtue',
	},
	{
		tag: 'travel',
		categories: 'travel',
		words:
			'travel trip train trains hotel island flight flights itinerary ferry passport hiking trail city-break',
	},
	{
		tag: 'football',
		categories: 'sport sports',
		words: 'football goal league coach striker midfield season match penalty transfer club',
	},
	{
		tag: 'sport',
		categories: 'sport sports',
		words:
			'cycling tennis olympic athlete athletes race tournament championship rowing cricket baseball basketball nba nfl',
	},
	{
		tag: 'parenting',
		categories: 'family parenting',
		words: 'parents parenting toddler baby children kids school bedtime teenager homework nursery',
	},
	{
		tag: 'education',
		categories: 'family education science',
		words: 'teacher teachers students classroom curriculum university learning school lesson',
	},
	{
		tag: 'fashion',
		categories: 'culture fashion style design',
		words: 'fashion dress runway fabric tailoring shoes wardrobe stylist couture',
	},
	{
		tag: 'gaming',
		categories: 'technology culture games gaming',
		words: 'game games gaming nintendo playstation xbox console multiplayer boardgame puzzle',
	},
	{
		tag: 'law',
		categories: 'business politics law',
		words: 'court judge lawsuit plaintiff ruling attorney legal litigation statute',
	},
	{
		tag: 'local',
		categories: 'news local',
		words: 'council neighbourhood neighborhood mayor borough street residents planning-permission',
	},
];
