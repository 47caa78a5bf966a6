import { judgePairs } from "./testing/judge-pairs";

const same: readonly (readonly [string, string])[] = [
  ["0leg Vo1oshchenko", "VOLOSHCHENKO, Oleg"],
  ["5amira Bou5tani", "BOUSTANI, Samira"],
  ["8abajide O1adapo", "OLADAPO, Babajide"],
  ["Arnold Bumham", "ARNOLD, Burnham"],
  ["Amold Burnham", "BURNHAM, Arnold"],
  ["Karnel Haddad", "KAMEL, Haddad"],
  ["VValter Stein", "STEIN, Walter"],
  ["Heinz Miiller", "MULLER, Heinz"],
  ["Aclam Kowalski", "KOWALSKI, Adam"],
  ["Ecluardo Ramirez", "RAMIREZ, Eduardo"],
  ["Ibrahirn Hassan", "HASSAN, Ibrahim"],
  ["IIya Petrov", "PETROV, Ilya"],
  ["llya Petrov", "PETROV, Ilya"],
  ["Marc0 Rossi", "ROSSI, Marco"],
  ["Robert0 Sa1vatore", "SALVATORE, Roberto"],
  ["1brahim Osman", "OSMAN, Ibrahim"],
  ["Mi1an 8abic", "BABIC, Milan"],
  ["Kowaiski Jan", "KOWALSKI, Jan"],
  ["Clara Voss", "VOSS, Dara"],
  ["Brigade5 North", "BRIGADE 5 NORTH"],
  ["Nordwincl Logistics", "NORDWIND LOGISTICS"],
  ["G0lden 5tar Trading", "GOLDEN STAR TRADING"],
  ["Kiivenhoven Pieter", "KUVENHOVEN, Pieter"],
  ["Tiirk Osman", "TURK, Osman"],
];

const different: readonly (readonly [string, string])[] = [
  ["Brigade5 North", "BRIGADE 8 NORTH"],
  ["Dalia Moreno", "CLELIA MORENO"],
  ["SOLIDARNOSC 5", "SOLIDARNOSC S"],
];

judgePairs("scanned letters", { same, different });
