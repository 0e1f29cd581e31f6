const words = (text: string) => text.trim().split(/\s+/);
const lines = (text: string) =>
	text
		.trim()
		.split('\n')
		.map((line) => line.trim());

export const adjectives = words(`
	amber ancient ashen autumn awkward bashful blue borrowed brass brave brindled brisk broken bronze calm candid careful
	chalk cheerful clever cloudy cobalt common copper cordial crimson crooked curious curly damp daring dappled deliberate
	distant drowsy dusty eager early earnest eastern elder electric emerald empty even evening faded faithful far fearless
	feral fifth flinty folded forgotten fourth frank fresh frosted frugal gentle gilded glad golden graceful grand granite
	grateful green grey grounded half-open hand-drawn handsome hasty hazel hearty hidden hollow homespun honest humble
	hungry idle inky iron ivory jolly keen kindly lantern-lit late lavender leafy leaning lemon level lively little lone
	long low lucid lucky marble merry midnight mild minor misty modest mossy muddy narrow neat nimble noble northern
	oaken odd open orderly outer painted pale paper patient pebbled pewter placid plain plucky polite proper proud
	prudent quick quiet ragged rainy restless rolling rosy rough round rustic salted sandy scarlet second sensible sharp
	shy silver simple sleepy slender slow small snowy sober soft solemn southern spare speckled spotted square starry
	steady still stony straight stubborn subtle sunlit supple sure tall tame tangled tender thatched third thorny thrifty
	tidal tidy timber tin topmost tranquil true twin unhurried upper upright velvet vivid wakeful walnut wandering warm
	weathered western whispered wide wild willing windy winter wise witty wooden woollen yellow young
`);

export const nouns = words(`
	abacus acorn alcove alder almanac anchor anvil apple apron arch archive arrow atlas attic awning axle badger bakery
	balcony ballad banjo barge barley barometer barrel basin basket bay beacon beaker bell bellows bench berry bicycle
	birch biscuit blanket blossom blueprint bobbin bolt bonfire bookcase boot bottle boulder bramble brazier bridge briefcase
	brook broom brush bucket buckle button cabin cable calendar candle canoe canvas caravan cartwheel castle catalogue cellar
	chapel chestnut chimney chisel cider circuit clasp clover coat cobble comet compass cork corner cottage counter crane
	crate creek cricket crocus crossing crow cupboard current curtain cushion daisy depot desk dial diary dinghy doorstep
	dormouse dove drawer drum dune easel echo ember engine envelope estuary falcon farmhouse feather fence fern ferry
	fiddle field finch fireside flagstone flask flint flour flute footbridge footnote forge fountain fox freckle furnace
	furrow gable gallery garland garnet gate gazette ginger glacier glade globe glove goose gorse granary grotto gull
	hammer hammock harbour harp harvest hatch hawthorn hayloft hearth hedge heron hinge hive holly honeycomb hourglass
	icehouse inkwell inlet island ivy jackdaw jar jasmine jetty jigsaw juniper kayak kettle keyhole kiln kite knot ladder
	lagoon lamp lantern larch larder lark lattice laurel ledger lemonade lens lever library lichen lighthouse lilac linen
	locket lodge loom lupin magnet magpie mallet mandolin mantel maple marigold marmalade marsh meadow metronome mill
	milestone minnow mirror mitten molehill moor mooring mosaic mulberry mushroom nail napkin needle nest nettle nightjar
	notebook nutmeg oar oat observatory ochre olive omnibus orbit orchard oriole osprey otter outpost oven owl oyster paddle
	pageant palette pantry parable parasol parcel parlour parsnip pasture patch pavilion peacock pear pebble pedal pelican
	pencil pendulum pepper periscope petal phonograph piano pier pigeon pillar pine pinwheel pipe pixel plank plover plum
	pocket poplar poppy porch postcard postbox potting-shed prism propeller pulley pumpkin puzzle quarry quay quill quilt
	quince radiator radio raft railway rainfall raspberry raven reed reef ridge ripple river rivet robin rocket rooftop
	rosemary rotunda rowan rudder saddle saffron sail sandbank satchel saucer scaffold scarf schooner scissors seashell
	sextant shed shelf shilling shingle shutter signal signpost skylark slate sledge snail snowdrop socket sonnet sparrow
	spindle spire spoon spring spruce squirrel stable staircase starling station steeple stencil stile stool storm stove
	straw sundial swallow swift sycamore table tandem tangent tapestry teapot telegraph telescope terrace thermos thicket
	thimble thistle threshold thrush thumbtack ticket tide tiller timetable toadstool toolbox topiary torch towpath tractor
	trellis trombone trowel trumpet trunk tugboat tulip tumbler tunnel turbine turnip turret typewriter umbrella valley
	vane veranda viaduct viola violet voyage wagon walnut-tree warbler wardrobe warehouse watchtower waterwheel weathercock
	weir well wharf wheat wheelbarrow whistle wicket willow windmill window workbench workshop wren yarrow yawl yew
`);

export const forms = words(`
	Almanac Bulletin Chronicle Circular Column Companion Correspondence Courier Despatch Diary Dispatch Edition Examiner
	Folio Gazette Herald Inquirer Intelligencer Journal Ledger Letter Letters Log Memo Mercury Messenger Miscellany Notebook
	Notes Observer Pages Pamphlet Papers Post Postscript Primer Quarterly Reader Record Register Report Review Sheet Signal
	Sketchbook Telegraph Times Transcript Tribune
`);

export const gerunds = words(`
	Baking Borrowing Brewing Building Carrying Chasing Counting Crossing Drawing Finding Fixing Folding Following Gathering
	Growing Keeping Leaving Lifting Listening-to Mending Minding Noticing Opening Painting Planting Polishing Reading
	Repairing Sailing Saving Sharing Sorting Steering Studying Testing Tracing Trusting Walking Watching Weighing
`);

export const numbers = words(
	'Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Forty Fifty Ninety',
);

export const moments = lines(`
	at Dawn
	at Dusk
	at Noon
	at Midnight
	before Breakfast
	after Supper
	in Winter
	in the Rain
	on Sunday
	by Candlelight
	by Post
	for Beginners
	in Plain English
	at Low Tide
	after Dark
	on Foot
	under Snow
	without a Map
`);

export const firstNames = words(`
	Ada Agnes Alba Amara Anouk Asta Beatriz Bertil Bruno Carys Cedric Clara Cosima Daria Desmond Dorothea Edda Elio Elske
	Emeka Esme Farida Felix Fenna Freya Gideon Greta Hamza Hanna Hedda Hilda Hugo Ida Ines Ingrid Iris Ivo Jamila Jonas
	Juno Kasimir Kirsten Kofi Laszlo Leonie Linus Ludo Mabel Magnus Marta Mateo Maud Mina Nadia Nell Niko Noor Odile Olive
	Orla Oskar Otis Pia Priya Quentin Ragna Ravi Rosa Runa Sabine Saskia Selma Silas Solveig Stellan Tamsin Tariq Thea Tilda
	Ulla Una Vera Viggo Wanda Willa Wim Yara Yusuf Zelda Zora
`);

export const places = lines(`
	Alder Quay
	Ashwick
	Bellmoor
	Birchfield
	Blackwater Row
	Brackenford
	Bramley Cross
	Cinder Hill
	Coldharbour
	Copperfield Lane
	Crane Street
	Dunmarsh
	Eastmere
	Elmstead
	Fallow End
	Fenwater
	Foxholt
	Garnet Bay
	Glasshouse Yard
	Greywell
	Halvergate
	Harrowby
	Hawksmoor Hill
	Hollin Bridge
	Kestrel Point
	Kingsmarsh
	Larkspur Road
	Linden Court
	Longwater
	Maltings Square
	Mapleford
	Merrow Island
	Millbrook
	Netherby
	Norrland Street
	Oakhanger
	Orchard Row
	Pepperbox Hill
	Pilgrim Lane
	Port Selwyn
	Quarry Bank
	Ravenscar
	Redshank Bay
	Rookery Lane
	Saltmarsh
	Sandpiper Wharf
	Silverdale
	Skylark Rise
	Stonegate
	Tanner Street
	Thistledown
	Tidewater
	Underhill
	Vesper Street
	Wainwright Yard
	Westerby
	Whinfell
	Willowbank
	Wrenfield
	Yarrow Bridge
`);

export const roles = lines(`
	A retired surveyor
	A former night editor
	A working nurse
	Two old friends
	A village librarian
	A patient engineer
	A lapsed academic
	A family of five
	A harbour pilot
	A self-taught cook
	A school caretaker
	An honest accountant
	A museum guard
	A second-hand bookseller
	A part-time beekeeper
	A reformed consultant
	Three cousins
	An allotment secretary
	A bicycle mechanic
	A translator with time on her hands
`);

export const promises = lines(`
	Short enough for one cup of tea
	No jargon, no hurry and no advertisements dressed as advice
	Every claim has a source and every source has been read
	Illustrated with drawings that get better each year
	Readers write half of it, and they are the better half
	Always one idea, one doubt and one thing to try
	It never arrives before the kettle has boiled
	Mistakes are corrected at the top, in bold
	Expect numbers, dates and the occasional dog
	There is a question at the end, and the answers are printed
	The archive is open and the index is a pleasure
	Written by hand first, which you can tell
`);
