import { type Stock, words } from "./stock";

const english: Stock = {
  language: "English",
  given:
    words(`James William Edward Charles Henry Arthur Frederick Leonard Reginald Clarence Margaret Eleanor Beatrice Rosalind Winifred
    Harriet Josephine Dorothy Constance Philippa Nathaniel Desmond Gregory Timothy Jonathan Benjamin Samantha Victoria Rebecca Abigail`),
  family:
    words(`Ashworth Bannerman Calloway Drummond Eastwick Fairbanks Gillespie Hawthorne Inglethorpe Jessop Kingsley Lockwood Merriweather
    Netherby Ockham Pemberton Quillfeather Radcliffe Satterthwaite Thistlewood Underhill Vickers Wainwright Yardley Blackwood Cartwright
    Donaldson Ellsworth Farnsworth Grimshaw Holloway Kirkpatrick Montgomery Pritchard Strickland Whitaker`),
};

const german: Stock = {
  language: "German",
  given:
    words(`Wolfgang Heinrich Matthias=Mathias Günther=Guenther=Gunther Jürgen=Juergen=Jurgen Dietrich Manfred Siegfried Hannelore Liselotte
    Friederike Gudrun Ingeborg Sabine Annegret Ulrike Rüdiger=Ruediger=Rudiger Thorsten=Torsten Ekkehard Waltraud Brigitte Gisela Bernhard Reinhold`),
  family:
    words(`Müller=Mueller=Muller Schröder=Schroeder=Schroder Köhler=Koehler=Kohler Grünewald=Gruenewald=Grunewald Hoffmann=Hofmann
    Zimmermann Lindenberg Rautenberg Vogelsang Wiesenthal Brandstetter Dörfler=Doerfler=Dorfler Eichinger Fleischhauer Gottschalk Hagedorn
    Kirschbaum Löwenthal=Loewenthal=Lowenthal Morgenstern Niedermayer Oberhuber Pfeiffer=Pfeifer Steinbrecher Trautmann Weißmann=Weissmann
    Bergengruen Schumacher Schwarzkopf Baumgartner Holzhausen Krämer=Kraemer=Kramer Wittgenfeld`),
};

const spanish: Stock = {
  language: "Spanish",
  given:
    words(`Alejandro Fernando Guillermo Leopoldo Mauricio Ricardo Santiago Sebastián=Sebastian Gonzalo Hernán=Hernan Beatriz Carmen
    Dolores Esperanza Guadalupe Mercedes Rosario Valentina Ximena=Jimena Joaquín=Joaquin Rodrigo Teodoro Anselmo Florencia Catalina`),
  family:
    words(`Aguirre Benavides Castellanos Domínguez=Dominguez Echeverría=Echeverria Figueroa Gutiérrez=Gutierrez Hinojosa Iturbide
    Jaramillo Larrañaga=Larranaga Maldonado Navarrete Ocampo Peñaloza=Penaloza Quintanilla Rebolledo Santamaría=Santamaria Tejada
    Urrutia Valdivieso Yáñez=Yanez Zambrano Altamirano Bustamante Cervantes Montenegro Palomares Villanueva Saavedra`),
};

const romance: Stock = {
  language: "French, Italian, Portuguese",
  given:
    words(`Guillaume Thibault François=Francois Geneviève=Genevieve Mathilde Bertrand Christophe Laurent Sylvie Véronique=Veronique
    Giacomo Lorenzo Massimiliano Raffaele Salvatore Antonella Giuliana Ludovica Vincenzo Domenico João=Joao Gonçalo=Goncalo Henrique
    Joaquim Mafalda Thiago=Tiago Vasco Leonor Teresa Fabrício=Fabricio`),
  family:
    words(`Beauchamp Charpentier Delacroix Fontenelle Grandmaison Lefèvre=Lefevre Marchand Rousselot Vaillancourt Bouchard Desrosiers
    Bevilacqua Carpentieri Donadoni Ferrarese Guglielmi Lombardi Mastroianni Pellegrini Quattrocchi Sansovino Tagliaferri Vercellino
    Albuquerque Carvalho Figueiredo Guimarães=Guimaraes Magalhães=Magalhaes Nascimento Rodrigues Vasconcelos Cavalcanti Monteverdi`),
};

const northern: Stock = {
  language: "Dutch, Nordic, Finnish",
  given:
    words(`Cornelis Willemijn Hendrik Frederik Margriet Rutger Thijs Björn=Bjorn=Bjoern Søren=Soren=Soeren Håkan=Hakan Ingrid Astrid
    Gunnar Sigurd Torbjørn=Torbjorn Ragnhild Solveig Anders Mikkel Annika Pekka Väinö=Vaino Eero Kaisa Helmi Lauri Birgitta Fredrik`),
  family:
    words(`van_der_Meulen van_den_Berg de_Groot Hoogendoorn Kuipers Nijenhuis Oosterhuis Schouten Terpstra Westerveld Dijkstra
    Lindqvist Söderberg=Soderberg=Soederberg Håkansson=Hakansson Bergström=Bergstrom=Bergstroem Sørensen=Sorensen=Soerensen Christoffersen
    Halvorsen Thorvaldsen Østergaard=Ostergaard=Oestergaard Rasmussen Gulbrandsen Virtanen Hämäläinen=Hamalainen Koskinen Lehtonen
    Rautavaara Nieminen Heikkinen Sandström=Sandstrom=Sandstroem Mortensen Engebretsen`),
};

const central: Stock = {
  language: "Polish, Czech, Hungarian, Romanian, Turkish",
  given:
    words(`Zbigniew Władysław=Wladyslaw Krzysztof Małgorzata=Malgorzata Grzegorz Bogumiła=Bogumila Jarosław=Jaroslaw Kazimierz Bohumil
    Jaroslav Květoslava=Kvetoslava Zdeněk=Zdenek Miloslav Ferenc Zoltán=Zoltan Erzsébet=Erzsebet György=Gyorgy Sándor=Sandor Ștefan=Stefan
    Cristian Mihaela Gheorghe Mehmet Süleyman=Suleyman Gülşen=Gulsen İbrahim=Ibrahim Hüseyin=Huseyin Çağatay=Cagatay Ertuğrul=Ertugrul Nilüfer=Nilufer`),
  family:
    words(`Wojciechowski Kowalczyk Szymański=Szymanski Zieliński=Zielinski Dąbrowski=Dabrowski Wróblewski=Wroblewski Gołębiowski=Golebiowski
    Krawczyk Przybylski Dvořák=Dvorak Procházka=Prochazka Kučera=Kucera Hruška=Hruska Zahradník=Zahradnik Nagyszombati Szabolcsi Kovácsházi=Kovacshazi
    Horthyanszky Ionescu Constantinescu Popescu Dumitrescu Vasilescu Yıldırım=Yildirim Karaoğlu=Karaoglu Demirtaş=Demirtas Özdemir=Ozdemir=Oezdemir
    Çelik=Celik Kılıçdar=Kilicdar Erdoğmuş=Erdogmus Küçükaslan=Kucukaslan Türkoğlu=Turkoglu`),
};

export const western: readonly Stock[] = [english, german, spanish, romance, northern, central];
