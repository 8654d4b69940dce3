/** Descriptions of the demo's products by slug: purpose, capacity and name; 60 to 90 words, no sentence twice. */
export const productText: Record<string, string> = {
  'aurelia-tote':
    'For a day that starts at a desk and ends at a table. A tablet, a folder and a bottle stand upright between firm walls, and the inner pocket keeps passport and cards behind a zip. Set it down anywhere: four feet hold the base off the floor. The rolled handles settle over a coat sleeve and grow darker where the hand holds them. Aurelia is Latin for golden, the color of the hour before evening.',
  'sirena-crossbody':
    'Made for evenings that begin on foot. The turn-lock opens with two fingers and closes with a sound you come to know. Inside there is room for a phone, a slim wallet, keys and a pair of glasses, and nothing that you would have to look for. Unclip the strap and it becomes a clutch for the theater. Sirena, the siren, sang sailors off their course; she would have carried something small.',
  'lumina-clutch':
    'An envelope for the few things that an evening needs: phone, card, lipstick, a folded letter. It lies flat under the arm, and the wrist loop leaves both hands free to greet people. Grape leather takes a clean crease, so the flap keeps its line for years. Choose it when the dress has a voice of its own. Lumina means lights in Latin, and the slim bar is the only thing on it that shines.',
  'selene-mini':
    'A small bag with the bearing of a large one. Its trapeze widens towards four feet, so it never leans or falls, and the top handle sits in the hand as if it had been measured for it. Phone, compact, cards and keys find their place without being asked. The cross grain forgives the scratches of a full life. Selene drove the moon across the sky in Greek myth, in silver and unhurried.',
  'calypso-tote':
    'The one that goes to the market on Saturday and to the office on Monday. Canvas as heavy as sailcloth carries a laptop, a scarf and three lemons without losing its shape, while the leather base meets floors, trains and wet sidewalks. Brush the canvas now and then; the leather sees to itself. Calypso kept Odysseus on her island for seven years, and those who own this one tend to stay with it too.',
  'nerida-crossbody':
    'For people who walk a great deal and carry little. Cork weighs next to nothing, turns rain away by itself and feels warm in winter, like wood that has learned to bend. The flap covers a phone, a paperback of the thin kind and house keys. Yours has flecks that no other has, so it cannot be mistaken for anyone else’s. Nerida is named after the Nereids, the sea nymphs who helped travelers home.',
  'duna-clutch':
    'Soft as the inside of a glove, and flat enough to go into a larger bag until the evening begins. Slip in a phone, two cards and a key, press the stud, and it is done. The nap shows the way that it was last stroked, as sand does after wind. It asks for nothing but a clothes brush now and then. Duna is a dune, shaped anew each night and always itself.',
  'onda-bucket':
    'For those who carry little and want it at hand. A phone, a notebook, keys and a small flask stand upright in the round base; the drawcord closes over them with one pull. Every part that wears, from cord to strap, is exchanged at the workshop, so one tired piece never ends the whole. Under the fingers its pebbles are uneven, because they were grown rather than pressed. Onda means wave, after the rim.',
  'marea-hobo':
    'A bag to be worn rather than carried. It has no board and no foam, so it folds around the hip and gives way to whatever goes in: a sweater, a book, shopping that was not planned. The longer it is used, the softer it falls. A zip across the whole top makes it safe on a crowded tram. Marea is Italian for tide, which also comes and goes without an edge.',
  'isola-basket':
    'Raffia palms give their fronds without being felled. A weaver in the south turns them into this basket in about two days, before our workshop adds a rim and handles in leather that darkens beautifully. It holds a towel, a book and a bottle, or a week of market, and stands by itself on a pebble beach. Fill it with peaches once and you will know why. Isola means island.',
  'pelagia-backpack':
    'Both hands free, and nothing on it that shouts. The arched body takes a tablet, a rain jacket and lunch; the puffed pocket in front is for what is needed at once. Nets that once drifted in the sea became its thread, and water rolls off it still. Straps are padded where they lie and slim where they are seen. Pelagia comes from the Greek word for the open sea.',
  'corallo-mini':
    'The same trapeze as the Selene, in another mood: warm grain, dark metal, a little more night. It is meant for somebody who wears black by day and color on the arm. Evening things fit with room to spare, and the rolled handle lets it hang from the wrist while you look for your ticket. Pebbled apple leather is pleasant to hold and hard to harm. Corallo is coral, in the red that fishermen name.',
  'faro-camera':
    'Begin a journey with this one. The zipped front keeps tickets apart from the rest, and the main room takes a small camera or, more often, a phone, a wallet and sunglasses in their case. Its striped webbing lies flat across a coat and does not slip. Pull the tassel and it opens to the full width, even with gloves on. A faro is a lighthouse, the first thing that one sees of a harbor.',
  'oblo-canteen':
    'Round like the window of a ship, and just as practical. A surprising amount lies in a circle: phone at the bottom, wallet beside it, a scarf rolled on top. The leather disc is let into the front by hand and carries a star that the thumb finds by itself. Children ask about it, and strangers, too. Oblò is what Italians call a porthole, and behind this one is whatever you put there.',
  'falce-shoulder':
    'It tucks under the arm and stays there. Drawn from one curve, the half-moon holds phone, purse, glasses and a small umbrella laid along its length, and a padded strap spares the shoulder on long evenings. Piping keeps the edge crisp even after years. Against a plain coat it is all the line that an outfit needs. Falce means sickle, as in the moon three days after it was new.',
  'sella-saddle':
    'Leather of the kind that saddlers choose: firm at first, yours within a season. Under the deep flap a magnet does the daily work, while the buckle is there for the pleasure of it. Take it riding, if you ride, or cycling through town, with phone, wallet, gloves and an apple. Marks belong to it and make it handsomer. Sella is simply the saddle that its outline comes from.',
  'nuvola-quilted':
    'Light enough to forget, soft enough to lean on. The diamonds are stitched over a filling that once was bottles and springs back when pressed. What goes in is the short list of a good night: phone, cards, keys, perfume. Wear the chain long across the body or doubled on the shoulder; tell us your height and we shorten it. Nuvola is a cloud, of the small white sort that promises fair weather.',
  'rete-hobo':
    'Nine hours of one person’s hands are in this bag, and they can be felt. Strip over strip, the weave gives a little with every step and closes again; a knitted jacket, a folio and a purse travel in it without making corners. Should one strip ever tear, it is drawn out and a new one woven in. The plaited handle never twists. Rete means net, and it is mended the way nets are.',
  'conchiglia-phone':
    'For the walk with the dog, the opening, the airport line. It takes a phone of any present size, three cards and a folded note, and leaves your pockets empty. Knot the cord to wear it high or across. Cut from what larger bags leave, it comes in the strongest of our colors, because small things may be bold. Conchiglia is the shell that one pockets on the beach without thinking.',
  'brezza-belt':
    'Everything that a pocket should have been. Worn at the waist, over a coat or slung across the back, it carries phone, keys, passport and a lip balm where the hand falls on them. The curved zip opens without looking. Its belt is leather, adjusts by punched holes, no plastic slider, and dresses a pair of trousers just as well on days without the bag. Brezza is the light wind that comes up at noon.',
  'perla-clutch':
    'The click of its frame is the sound of going out. Pleats gather the soft cloth into a small pillow for phone, key and mirror, and the chain slides over the wrist when there is a glass to hold. Hand polishing gives the metal a low gleam instead of a glitter. No animal had any part in it. Perla means pearl, and like one it looks best next to skin and candlelight.',
  'levante-tote':
    'Generous by nature. Wings on either side fold inwards, so the bag that looked restrained at breakfast takes the parcels of the afternoon as well. Papers lie flat in it, and a tablet goes along on its long side. One T-bar holds the tab closed over everything; flat handles rest on the shoulder without rolling off. Levante is the wind from the east, where the sun rises and the day is wide.',
  'tramontana-tote':
    'One layer of leather and nothing to hide behind. Without a lining you see the waxed inside, smell it, and watch it take on the color of your years together. Leeks, flowers and newspapers stand upright in its tall body. The perforated wave lets a little light through when it hangs by a window. Tramontana is the north wind that clears the sky, and after it everything looks exact.',
  'bora-felt-tote':
    'Warm to the touch on the coldest platform. Walls of thick felt protect a laptop better than many sleeves do and keep quiet when you set them down in a library. Moisture beads on wool; a soft brush takes care of the rest. Saddle-leather handles are long enough for a winter coat. If you like few things, and plain ones, it needs no explaining. The Bora blows over Trieste, and people there dress for it.',
  'argo-doctor':
    'A house visit in one gesture: turn the tongue, draw the frame apart, and everything inside lies before you in daylight. Teachers, midwives and architects asked for this bag before fashion did. Notebooks, instruments, a tablet and a change of shoes keep their places, and twin handles share the weight. It will outlast the post that you bought it for. The Argo carried fifty heroes to the end of the world and lost nothing but the tip of its stern.',
  'galassia-flap':
    'Long, low and composed, with a star at its center. The flap follows a curve that the hand likes to trace, and under it lie phone, fan, cards and a small bottle of scent in a row. Full links of recycled brass make the chain pleasantly heavy: it falls straight, and it is quiet. Wear it to weddings in the afternoon and keep it on for the dancing. Galassia means galaxy, and one star stands for the others.',
  'oceano-weekender':
    'Two nights away, packed in ten minutes. Shirts lie flat, shoes go to the ends, and the zip runs from both sides so that it closes over one thing more. It meets the limits of most cabins and slides under the seat of a train. End grips help when the rack is high. After the first journey the canvas has a crease that is only yours. Oceano needs no translation; it is where the weekend points.',
  'goccia-bucket':
    'Barely taller than a hand is long, and yet the first thing that is asked about. Coins, keys, phone and a folded scarf drop into the drum, and the cotton collar gathers over them like the neck of a purse in an old painting. The collar unbuttons for the wash. Hang it from the wrist, or set it beside your plate, where it looks at home. Goccia is a drop, just before it falls.',
  'sughero-clutch':
    'Fold it once for the evening, leave it open for the afternoon. Flat, it takes a magazine or a small tablet; folded, it is a clutch that the hand strap keeps from being left behind. Rain does not trouble cork, red wine wipes off, and each sheet is patterned by its own tree. In nine years that tree will have grown another. Sughero is the Italian word for cork, with the sound of bark in it.',
  'riva-basket':
    'Soft sides, a firm base, and stripes that go all the way through the cloth. Two towels, a thermos and a stack of comics disappear in it, and wet swimsuits may, too: linen dries by the time you are home. Ropes pass through leather where they meet the hand. Out of season it keeps wool beside the sofa. Riva is the shore, the strip of land that belongs to whoever sits on it.',
}
